import { localeOf, useLanguage } from '../../lib/language.tsx';
import styles from './chat-log.module.css';
import type { Entry } from './merge-messages.ts';

const dayMs = 86_400_000;
const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);

/** The day of the reader's zone, before the first words of each; not of a conversation that began today. */
export function DayLine({ entry, before }: { entry: Entry; before: Entry | undefined }) {
  const { lang } = useLanguage();
  // What is on its way has no time of the server's yet.
  if (entry.kind === 'unsent' || before?.kind === 'unsent') return null;
  const day = midnight(entry.message.createdAt);
  // A day of summer time is shorter or longer than others.
  const ago = Math.round((midnight(new Date()) - day) / dayMs);
  if (before ? midnight(before.message.createdAt) === day : ago === 0) return null;
  const locale = localeOf(lang);
  const name =
    ago === 0 || ago === 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
      : new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(day);
  return <p className={styles.day}>{name}</p>;
}
