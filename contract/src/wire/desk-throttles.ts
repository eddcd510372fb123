import { addressLooserTimes } from '../limits.ts';
import { allow, day, knownDevice, minute, sameAddress, type Throttle } from './throttle.ts';

/** Limits of attempts at the desk's log-in; see `throttles`. */
export const deskThrottles = {
  deskPasswordPerEmailAndAddress: allow(10, 15 * minute, {
    counts: 'wrong desk passwords for one email from one address',
    suffers: 'the user at the same address',
    instead: `${knownDevice}; a mailed link makes the device known`,
  }),
  deskPasswordPerDevice: allow(10, 15 * minute, { counts: 'wrong desk passwords from a known device' }),
  deskPasswordPerEmail: allow(100, 15 * minute, {
    counts: 'wrong desk passwords for one email; then a mailed link is required (10109)',
    suffers: 'the user on a new device',
    instead: `${knownDevice}; a mailed link makes the device known`,
  }),
  deskPasswordPerAddress: allow(10 * addressLooserTimes, 15 * minute, {
    counts: 'wrong desk passwords from unknown devices at one address',
    suffers: sameAddress,
    instead: `${knownDevice}; a mailed link makes the device known`,
  }),
  deskCodePerPerson: allow(10, 15 * minute, {
    counts: 'wrong codes of two-factor authentication, after the right password',
    suffers: 'the user, where the password is known to others',
    instead: 'an operator ends the sessions',
  }),
  deskCodePerAddress: allow(10 * addressLooserTimes, 15 * minute, {
    counts: 'the same from one address',
    suffers: sameAddress,
    instead: 'another network',
  }),
  deskLinksPerEmailAndAddress: allow(10, day, {
    counts: 'password links mailed to one email, asked for from one address',
    suffers: 'the user at the same address',
    instead: `${knownDevice}; the password`,
  }),
  deskLinksPerDevice: allow(10, day, { counts: 'password links that a known device asks for' }),
  deskLinksPerEmail: allow(50, day, {
    counts: 'password links mailed to one email for all unknown devices',
    suffers: 'the user on a new device',
    instead: `the password; ${knownDevice}; a new invitation`,
  }),
  deskLinksPerAddress: allow(10 * addressLooserTimes, day, {
    counts: 'password links that unknown devices at one address ask for',
    suffers: sameAddress,
    instead: `${knownDevice}; the password`,
  }),
  deskSecretsPerAddress: allow(10 * addressLooserTimes, 15 * minute, {
    counts: 'invitations and password links that one address opens, and single sign-ons that it starts',
    suffers: sameAddress,
    instead: 'another network',
  }),
} as const satisfies Record<string, Throttle>;
