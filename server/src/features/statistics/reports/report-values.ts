import type { Language } from '@aftercare/contract/languages';
import { fill } from '../../../platform/text/fill.ts';
import type { Range } from '../figures.view.ts';
import { type ReportTexts, reportTexts } from './report-texts.ts';

const [minute, hour, day] = [60, 3600, 86_400];
const localeOf = (lang: Language): string => lang.replace('_', '-');

function periodText(days: Intl.DateTimeFormat, lang: Language, from: string, to: string): string {
  const [first, last] = [new Date(from), new Date(to)];
  // The range of Japanese dates has slashes, unlike a single date.
  if (lang === 'ja_JP' && from !== to) return `${days.format(first)}～${days.format(last)}`;
  return days.formatRange(first, last);
}

/** Numbers, times and days as written in a language. */
export type ReportWriter = {
  texts: ReportTexts;
  count(value: number): string;
  /** A number with its share of a whole; alone if the whole is 0. */
  share(value: number, whole: number): string;
  /** Seconds in at most two units; null is an unknown time. */
  time(seconds: number | null): string;
  change(now: number | null, before: number | null): string;
  period(range: Range): string;
};

export function reportWriter(lang: Language): ReportWriter {
  const texts = reportTexts[lang];
  const locale = localeOf(lang);
  const numbers = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const changes = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const unit = (name: 'day' | 'hour' | 'minute' | 'second', count: number) =>
    count === 0 ? '' : fill(texts.units[name], { count: numbers.format(count) });
  const pair = (...parts: string[]) => parts.filter((part) => part !== '').join(texts.units.join);
  return {
    texts,
    count: (value) => numbers.format(value),
    share: (value, whole) =>
      whole === 0
        ? numbers.format(value)
        : fill(texts.share, { value: numbers.format(value), share: percents.format(value / whole) }),
    time(seconds) {
      if (seconds === null) return texts.unknown;
      if (seconds < minute) return fill(texts.units.second, { count: numbers.format(seconds) });
      if (seconds < hour)
        return pair(unit('minute', Math.floor(seconds / minute)), unit('second', seconds % minute));
      const minutes = Math.floor((seconds % hour) / minute);
      if (seconds < day) return pair(unit('hour', Math.floor(seconds / hour)), unit('minute', minutes));
      return pair(unit('day', Math.floor(seconds / day)), unit('hour', Math.floor((seconds % day) / hour)));
    },
    change(now, before) {
      if (now === null || before === null) return '';
      if (now === before) return texts.same;
      return before === 0 ? texts.fresh : changes.format((now - before) / before);
    },
    period: ({ from, to }) => periodText(days, lang, from, to),
  };
}
