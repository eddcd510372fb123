import { describe, expect, it } from 'vitest';
import { openDays } from './opening-hours.ts';

const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, open: '09:00', close: '18:00' }));

describe('opening hours', () => {
  it('are moments in the zone of the merchant, over a change of the clocks', () => {
    const days = openDays({ weekly, closedOn: [] }, 'Europe/Berlin', new Date('2026-03-27T12:00:00Z'));
    const [friday, monday] = days;
    expect(friday).toEqual({
      date: '2026-03-27',
      open: new Date('2026-03-27T08:00:00Z'),
      close: new Date('2026-03-27T17:00:00Z'),
    });
    expect(monday?.open).toEqual(new Date('2026-03-30T07:00:00Z'));
  });

  it('begin with the day it is there, not here', () => {
    const now = new Date('2026-06-01T23:30:00Z');
    expect(openDays({ weekly, closedOn: [] }, 'Asia/Tokyo', now)[0]).toEqual({
      date: '2026-06-02',
      open: new Date('2026-06-02T00:00:00Z'),
      close: new Date('2026-06-02T09:00:00Z'),
    });
  });

  it('cover 14 days, without the closed ones', () => {
    const now = new Date('2026-06-01T12:00:00Z');
    const days = openDays({ weekly, closedOn: ['2026-06-02'] }, 'UTC', now);
    expect(days).toHaveLength(9);
    expect(days.map(({ date }) => date)).not.toContain('2026-06-02');
  });

  it('reach to midnight', () => {
    const allDay = [{ weekday: 1, open: '00:00', close: '24:00' }];
    const [day] = openDays({ weekly: allDay, closedOn: [] }, 'UTC', new Date('2026-06-01T12:00:00Z'));
    expect(day?.close).toEqual(new Date('2026-06-02T00:00:00Z'));
  });
});
