import { describe, expect, it } from 'vitest';
import { bytesText, dateText, dateTimeText, dayIn, orderNumberText, percent } from './format.ts';

describe('figures', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [123_456, '123 kB'],
    [1_234_567, '1.2 MB'],
    [2_000_000_000, '2.0 GB'],
  ])('writes %d bytes as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

  it('percent is 100 only when the work is complete', () => {
    expect(percent(999_999, 1_000_000)).toBe(99);
    expect(percent(1_000_000, 1_000_000)).toBe(100);
    expect(percent(5, 0)).toBe(0);
  });

  it('formats an order number as marketplaces do, and leaves other text unchanged', () => {
    expect(orderNumberText('11431920298294320')).toBe('114-3192029-8294320');
    expect(orderNumberText('114-3192029-8294320')).toBe('114-3192029-8294320');
    expect(orderNumberText('SHOP-2026-17')).toBe('SHOP-2026-17');
  });

  it('writes the last day of a warranty in the site’s time zone', () => {
    const end = new Date('2029-02-04T07:59:59Z');
    expect(dayIn('America/Los_Angeles', end)).toBe('2029-02-03');
    expect(dayIn('Asia/Tokyo', end)).toBe('2029-02-04');
  });

  it('writes dates with a constant width', () => {
    expect(dateText(new Date(2026, 0, 5))).toBe('2026-01-05');
    expect(dateTimeText(new Date(2026, 10, 21, 7, 4))).toBe('2026-11-21 07:04');
  });
});
