import { attemptLimits } from '@aftercare/contract/wire/throttles';
import { expect, test } from 'vitest';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import { newSecret } from '../ids.ts';
import { createKnownDevices } from './known-devices.ts';

const secret = newSecret();

test('a device is known to the owner that it was issued for, and to no other', () => {
  const devices = createKnownDevices({ clock: manualClock(), secret });
  const [one, another] = [devices.issue('ada'), devices.issue('ada')];
  expect(devices.read('ada', one)).toMatch(/^[\w-]{22}$/);
  expect(devices.read('ada', another)).not.toBe(devices.read('ada', one));
  expect(devices.read('eve', one)).toBeNull();
  expect(one).not.toContain('ada');
});

test('a cookie that was changed, made with another key or not issued by us is ignored', () => {
  const clock = manualClock();
  const devices = createKnownDevices({ clock, secret });
  const cookie = devices.issue('ada');
  const other = createKnownDevices({ clock, secret: newSecret() }).issue('ada');
  const later = `${cookie.slice(0, 22)}ffffffff${cookie.slice(30)}`;
  for (const wrong of [null, '', 'x'.repeat(73), `${cookie}x`, cookie.slice(1), other, later])
    expect(devices.read('ada', wrong)).toBeNull();
});

test('a device expires after its time', () => {
  const clock = manualClock();
  const devices = createKnownDevices({ clock, secret });
  const cookie = devices.issue('ada');
  clock.advance((attemptLimits.deviceKnownSeconds - 1) * 1000);
  expect(devices.read('ada', cookie)).not.toBeNull();
  clock.advance(1000);
  expect(devices.read('ada', cookie)).toBeNull();
});
