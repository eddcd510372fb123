import { localeOf, useLanguage } from '../../../lib/page/language.tsx';
import styles from './chat-log.module.css';
import type { Entry } from './merge-messages.ts';

const dayMs = 86_400_000;
const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);

/** In the reader's time zone. Not shown if the whole conversation is of today. */
export function DayLine({ entry, before }: { entry: Entry; before: Entry | undefined }) {
  const { lang } = useLanguage();
  // Unsent messages have no server time yet.
  if (entry.kind === 'unsent' || before?.kind === 'unsent') return null;
  const day = midnight(entry.message.createdAt);
  // Rounded, because a day has 23 or 25 hours when the clocks change.
  const ago = Math.round((midnight(new Date()) - day) / dayMs);
  if (before ? midnight(before.message.createdAt) === day : ago === 0) return null;
  const locale = localeOf(lang);
  const name =
    ago === 0 || ago === 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
      : new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(day);
  return <p className={styles.day}>{name}</p>;
}
