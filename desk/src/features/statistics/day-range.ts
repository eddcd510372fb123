export const rangeLengths = [7, 28, 90] as const;
export type RangeLength = (typeof rangeLengths)[number];
export type Range = { from: string; to: string; length: RangeLength | 'own' };

const dayMs = 86_400_000;
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text);

/** Calendar arithmetic in UTC, so that a change of the clocks moves no day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, day.length);

export const daysIn = ({ from, to }: Pick<Range, 'from' | 'to'>): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, Math.min(count, maxDays)) }, (_, index) =>
    addDays(to, index - Math.min(count, maxDays) + 1),
  );
};

/** As many as the server returns. */
const maxDays = 366;

const existsAs = (day: string): boolean => addDays(day, 0) === day;

/**
 * The period of the address. A length ends yesterday, because the figures of today are not complete; own dates may
 * include today. Dates that do not exist count as missing.
 */
export function rangeOf(query: { get(name: string): string | undefined }, today: string): Range {
  const length = rangeLengths.find((one) => String(one) === query.get('days'));
  const [from, to] = [query.get('from'), query.get('to')];
  if (query.get('days') === 'own' && isDay(from) && isDay(to) && existsAs(from) && existsAs(to))
    return { from, to, length: 'own' };
  if (query.get('days') === 'own') return { ...lastDays(28, today), length: 'own' };
  return { ...lastDays(length ?? 28, today), length: length ?? 28 };
}

const lastDays = (length: number, today: string) => ({
  from: addDays(today, -length),
  to: addDays(today, -1),
});

/** The period of the same length that ends on the day before. */
export function rangeBefore({ from, to }: Range): { from: string; to: string } {
  const length = daysIn({ from, to }).length;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}
