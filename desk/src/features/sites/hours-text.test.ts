import { describe, expect, it } from 'vitest';
import { hoursText, withHours } from './hours-text.ts';

const monday = { weekday: 1, open: '09:00', close: '18:00' };

describe('opening hours as they are typed', () => {
  it('are several intervals of a day, and other days stay', () => {
    const hours = withHours([monday], 2, '9:00-12:00, 13:00 – 17:30');
    expect(hours && hoursText(hours, 2)).toBe('09:00-12:00, 13:00-17:30');
    expect(hours && hoursText(hours, 1)).toBe('09:00-18:00');
  });

  it('are none where nothing is typed, and no hours where it is nonsense', () => {
    expect(withHours([monday], 1, ' ')).toEqual([]);
    expect(withHours([monday], 1, 'always')).toBeNull();
  });
});
