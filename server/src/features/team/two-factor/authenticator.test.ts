import { expect, test } from 'vitest';
import { appCode } from '../../../../testing/people/authenticator-app.ts';
import { authenticatorUrl, newAuthenticatorSecret, stepOf } from './authenticator.ts';

// RFC 6238, appendix B: the ASCII secret 12345678901234567890, the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  expect(appCode(secret, at(seconds))).toBe(code);
});

test('accepts a code of one time step before or after now, but not of two', () => {
  const code = '081804';
  const [now, step] = [1_111_111_109, 37_037_036];
  expect([-30, 0, 30].map((drift) => stepOf(secret, code, at(now + drift)))).toEqual([step, step, step]);
  expect([-60, 60].map((drift) => stepOf(secret, code, at(now + drift)))).toEqual([null, null]);
});

test('refuses a malformed code without an error', () => {
  for (const typed of ['', '1', '000 000', 'abcdef', '-81804', '0818040', '８１８０４']) {
    expect(stepOf(secret, typed, at(1_111_111_109)), typed).toBeNull();
  }
});

test('each secret is new with 160 bits, and the URL names the account for the app', () => {
  const secret = newAuthenticatorSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAuthenticatorSecret()).not.toBe(secret);
  const url = new URL(authenticatorUrl(secret, 'cora+desk@mail.example'));
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Aftercare desk:cora+desk@mail.example',
  ]);
  expect(url.searchParams.get('secret')).toBe(secret);
});
