import { limits } from '@aftercare/contract/limits';
import { Secret, TOTP } from 'otpauth';

const issuer = 'Aftercare desk';
const secretBytes = 20; // RFC 4226, section 4, requirement R6: 160 bits

const authenticator = (secret: string, label = '') =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1', // the only one that every app supports
    digits: limits.authenticatorDigits,
    period: limits.authenticatorStepSeconds,
  });

/** In base 32, as apps let users type it. */
export const newAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

export const authenticatorUrl = (secret: string, email: string): string =>
  authenticator(secret, email).toString();

/** The time step of this code; null if it belongs to no step near now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = authenticator(secret);
  const drift = totp.validate({ token: code, timestamp, window: limits.authenticatorDriftSteps });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}
