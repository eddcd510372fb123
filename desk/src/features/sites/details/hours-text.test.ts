import { describe, expect, it } from 'vitest';
import { hoursText, specialIn, specialText, withHours } from './hours-text.ts';

const monday = { weekday: 1, open: '09:00', close: '18:00' };

describe('opening hours as text', () => {
  it('several intervals set one day, and the other days stay unchanged', () => {
    const hours = withHours([monday], 2, '9:00-12:00, 13:00 – 17:30');
    expect(hours && hoursText(hours, 2)).toBe('09:00-12:00, 13:00-17:30');
    expect(hours && hoursText(hours, 1)).toBe('09:00-18:00');
  });

  it('empty text removes the hours of a day, and text in another format is refused', () => {
    expect(withHours([monday], 1, ' ')).toEqual([]);
    for (const nonsense of ['always', '9-17', '25:00-26:00', '24:00-12:00', '09:00-09:00'])
      expect(withHours([monday], 1, nonsense), nonsense).toBeNull();
  });

  it('an interval can extend over midnight or end at midnight', () => {
    expect(withHours([], 5, '22:00-2:00, 00:00-24:00')).toEqual([
      { weekday: 5, open: '22:00', close: '02:00' },
      { weekday: 5, open: '00:00', close: '24:00' },
    ]);
  });

  it('special days have one line each', () => {
    const typed = '2026-12-31 9:00-12:00\n\n 2026-12-24  09:00-10:00, 11:00-12:00 ';
    const special = specialIn(typed);
    expect(special && specialText(special)).toBe(
      '2026-12-24 09:00-10:00, 11:00-12:00\n2026-12-31 09:00-12:00',
    );
    expect(specialIn(' \n')).toEqual([]);
    for (const nonsense of ['2026-12-24', '2026-13-01 09:00-12:00', '24.12. 09:00-12:00', '2026-12-24 open'])
      expect(specialIn(nonsense), nonsense).toBeNull();
  });
});
