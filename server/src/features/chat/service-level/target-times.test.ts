import type { ServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import { describe, expect, test } from 'vitest';
import { basisOf, nextTargetOf, timesOf } from './target-times.ts';

const level: ServiceLevel = {
  merchantId: 'fopo-us',
  isOn: true,
  countsOpenHours: false,
  warnPercent: 25,
  normal: { firstAnswer: 20, nextAnswer: 40, ticketAnswer: 60, ticketResolution: 120 },
  urgent: { firstAnswer: 4, nextAnswer: 8, ticketAnswer: 12, ticketResolution: 16 },
  version: 3,
};
const hours = {
  weekly: [{ weekday: 1, open: '09:00', close: '17:00' }],
  holidays: null,
  closedOn: [],
  special: [],
};
const site = { hours, timeZone: 'UTC' };
const noon = new Date('2026-06-03T12:00:00Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe('the times of a target', () => {
  test('it is due after its minutes, and due soon when the share of them is left', () => {
    const times = timesOf(level, site, { kind: 'firstAnswer', startedAt: noon, isUrgent: false });
    expect(times).toEqual({ dueAt: at(20), warnAt: at(15) });
  });

  test('an urgent one has its own minutes', () => {
    const times = timesOf(level, site, { kind: 'nextAnswer', startedAt: noon, isUrgent: true });
    expect(times).toEqual({ dueAt: at(8), warnAt: at(6) });
  });

  test('only opening hours count where the service level says so', () => {
    const inHours = { ...level, countsOpenHours: true };
    const times = timesOf(inHours, site, { kind: 'firstAnswer', startedAt: noon, isUrgent: false });
    expect(times.dueAt).toEqual(new Date('2026-06-08T09:20:00Z'));
  });

  test('the basis changes with the version, and with the hours only where they count', () => {
    const other = { ...site, timeZone: 'Europe/Berlin' };
    expect(basisOf(level, site)).toBe(basisOf(level, other));
    expect(basisOf(level, site)).not.toBe(basisOf({ ...level, version: 4 }, site));
    const inHours = { ...level, countsOpenHours: true };
    expect(basisOf(inHours, site)).not.toBe(basisOf(inHours, other));
  });
});

describe('the next target of a conversation', () => {
  const early = { kind: 'firstAnswer', dueAt: at(10), warnAt: at(5) } as const;
  const late = { kind: 'ticketAnswer', dueAt: at(60), warnAt: at(45) } as const;

  test('it is the first that is due, with the time of the next notice', () => {
    expect(nextTargetOf([late, early], noon)).toEqual({
      targetKind: 'firstAnswer',
      targetDueAt: at(10),
      targetWarnAt: at(5),
      targetNoticeAt: at(5),
    });
    expect(nextTargetOf([early], at(5)).targetNoticeAt).toEqual(at(10));
    expect(nextTargetOf([early], at(10)).targetNoticeAt).toBeNull();
  });

  test('without targets all its columns are empty', () => {
    expect(Object.values(nextTargetOf([], noon))).toEqual([null, null, null, null]);
  });
});
