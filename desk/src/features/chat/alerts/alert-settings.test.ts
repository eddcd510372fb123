// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createAlertSettings, isQuietAt, readSettings, usualSettings } from './alert-settings.ts';

afterEach(() => localStorage.clear());

it.each([
  ['nothing', null],
  ['text that is not JSON', 'hello'],
  ['another value', 'null'],
  [
    'fields of other types',
    '{"hasSound":3,"hasNotifications":"yes","quiet":{"from":"25:00","until":"08:00"}}',
  ],
])('%s in the storage gives the usual settings', (_what, stored) => {
  expect(readSettings(stored)).toEqual(usualSettings);
});

it('a change is stored on the device, and other settings stay', () => {
  const settings = createAlertSettings(localStorage);
  settings.change({ hasSound: false });
  settings.change({ quiet: { from: '20:00', until: '07:30' } });
  settings.stop();
  const again = createAlertSettings(localStorage);
  expect(again.store.get()).toEqual({
    hasSound: false,
    hasNotifications: false,
    quiet: { from: '20:00', until: '07:30' },
  });
  again.stop();
});

it('a change in another tab is followed', () => {
  const settings = createAlertSettings(localStorage);
  const newValue = JSON.stringify({ ...usualSettings, hasSound: false });
  dispatchEvent(new StorageEvent('storage', { key: 'aftercare.desk.alerts', newValue }));
  expect(settings.store.get().hasSound).toBe(false);
  settings.stop();
});

const at = (hours: number, minutes: number) => new Date(2026, 5, 1, hours, minutes);
const quiet = (from: string, until: string) => ({ ...usualSettings, quiet: { from, until } });

it.each([
  ['within a day', quiet('12:00', '13:00'), at(12, 0), true],
  ['at the first minute after them', quiet('12:00', '13:00'), at(13, 0), false],
  ['over midnight, in the evening', quiet('18:00', '08:00'), at(23, 59), true],
  ['over midnight, in the morning', quiet('18:00', '08:00'), at(7, 59), true],
  ['over midnight, at noon', quiet('18:00', '08:00'), at(12, 0), false],
  ['of the whole day', quiet('00:00', '00:00'), at(12, 0), true],
  ['that are off', usualSettings, at(3, 0), false],
])('quiet hours %s', (_what, settings, time, expected) => {
  expect(isQuietAt(settings, time)).toBe(expected);
});
