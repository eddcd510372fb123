import { languages } from '@aftercare/contract/languages';
import { expect, it } from 'vitest';
import { localeOf } from '../../lib/page/language.tsx';
import { weekdays } from './open-now.tsx';

const texts = import.meta.glob<Record<string, string>>('./messages/*.json', {
  eager: true,
  import: 'default',
});

it.each(languages)('uses the same weekday names as Intl: %s', (lang) => {
  const format = new Intl.DateTimeFormat(localeOf(lang), { weekday: 'long' });
  const days = weekdays.map((_, day) => format.format(new Date(2026, 1, 1 + day)));
  expect(weekdays.map((day) => texts[`./messages/${lang}.json`]?.[day])).toEqual(days);
});
