import { viewAvailability } from '@aftercare/contract/chat/hand-over';
import { startTransition, useEffect, useState } from 'react';
import { useAnswer } from '../../lib/api/use-answer.ts';
import { clockText, dayText } from '../../lib/page/dates.ts';
import { useLanguage } from '../../lib/page/language.tsx';
import { useSite } from '../../lib/page/site.tsx';
import styles from './open-now.module.css';
import { openingAt } from './opening.ts';
import { useText } from './text.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Keys of the weekdays in the order of `Date.getDay`, from Sunday. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** Uses the visitor's clock, which the server does not know, so it is rendered after hydration. */
export function OpenNow() {
  const t = useText();
  const { lang } = useLanguage();
  const { hours, features } = useSite();
  const now = useNow();
  // Without hours there is no line. With hours the line reserves its space, because its text is rendered
  // later.
  if (!hours) return null;
  const opening = now && openingAt(hours.days, now);
  if (!opening) return <p className={styles.line} />;
  const clock = (at: Date) => {
    const time = clockText(at, lang);
    return hours.utcOffset === -now.getTimezoneOffset() ? time : t('yourTime', { time });
  };
  if (opening.kind === 'open') {
    const { until } = opening;
    return (
      <p className={styles.line} data-open="">
        {until ? t('openNow', { time: clock(until) }) : t('openAlways')}
        {features.chat && <AnswersIn />}
      </p>
    );
  }
  const { opens } = opening;
  const isToday = opens.toDateString() === now.toDateString();
  // After six days a weekday is ambiguous.
  const isFar = opens.getTime() - now.getTime() > 6 * dayMs;
  const day = isFar ? dayText(opens, undefined, lang) : t(weekdays[opens.getDay()] ?? 'sunday');
  return (
    <p className={styles.line}>
      {isToday ? t('opensAt', { time: clock(opens) }) : t('opensOn', { day, time: clock(opens) })}
    </p>
  );
}

function AnswersIn() {
  const t = useText();
  const { data } = useAnswer(viewAvailability, {});
  const minutes = data?.canHandOver ? data.answersInMinutes : null;
  return minutes === null ? null : <span>{t('answersIn', { minutes })}</span>;
}

function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => startTransition(() => setNow(new Date()));
    look();
    const timer = setInterval(look, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
