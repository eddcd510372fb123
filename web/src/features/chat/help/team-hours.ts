import type { Availability, ConversationState } from '@aftercare/contract/chat/state';
import type { Language } from '@aftercare/contract/languages';
import { localeOf, useLanguage } from '../../../lib/page/language.tsx';
import { usePlace } from '../../../lib/page/site.tsx';
import { type ChatText, useText } from '../text.ts';

const dayMs = 86_400_000;

type Place = {
  t: ChatText;
  lang: Language;
  timeZone: string;
  now: Date;
  readerZone?: string;
};

/** Uses the clock of the reader, and names the time zone if it differs from the site's. */
function backText(opens: Date, { t, lang, timeZone, now, readerZone }: Place): string {
  const inZone = (at: Date, options: Intl.DateTimeFormatOptions, zone = readerZone) =>
    new Intl.DateTimeFormat(localeOf(lang), { ...options, timeZone: zone }).format(at);
  const date = { dateStyle: 'short' } as const;
  const isToday = inZone(opens, date) === inZone(now, date);
  // After six days a weekday is ambiguous.
  const isSoon = opens.getTime() - now.getTime() < 6 * dayMs;
  const day = inZone(opens, isSoon ? { weekday: 'long' } : { month: 'long', day: 'numeric' });
  const time = inZone(opens, { timeStyle: 'short' });
  const dateAndTime = { ...date, timeStyle: 'short' } as const;
  const isElsewhere = inZone(opens, dateAndTime) !== inZone(opens, dateAndTime, timeZone);
  return t('teamBack', {
    day: isToday ? t('backToday') : day,
    time: isElsewhere ? t('yourTime', { time }) : time,
  });
}

/** Returns null if neither opening hours nor response time are known. */
export function teamHours(
  { canHandOver, isOpenNow, opensAt, answersInMinutes: minutes }: Availability,
  place: Place,
): string | null {
  if (!canHandOver) return isOpenNow === false && opensAt ? backText(opensAt, place) : null;
  const { t } = place;
  const parts = [isOpenNow && t('teamOpen'), minutes !== null && t('teamAnswers', { minutes })];
  return parts.filter(Boolean).join(' · ') || null;
}

export function useTeamHours(state: ConversationState | null): string | null {
  const t = useText();
  const { lang } = useLanguage();
  const { timeZone } = usePlace();
  return state && teamHours(state.availability, { t, lang, timeZone, now: state.serverTime });
}
