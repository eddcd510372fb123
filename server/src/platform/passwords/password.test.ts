import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

test('a password is hashed with argon2id at 19 MiB and two passes', async () => {
  expect(await hashPassword('a password of mine')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('accepts the password that was hashed and no other one', async () => {
  const hashed = await hashPassword('a password of mine');
  expect(await isPassword('a password of mine', hashed)).toBe(true);
  expect(await isPassword('another password', hashed)).toBe(false);
});

test('accepts no password for an account that does not exist', async () => {
  expect(await isPassword('no account has this password', null)).toBe(false);
});
