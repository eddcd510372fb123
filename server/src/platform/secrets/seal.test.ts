import { expect, test } from 'vitest';
import { newSecret } from '../ids.ts';
import { createSeal } from './seal.ts';

const { seal, open } = createSeal(newSecret());

test('decrypts an encrypted text, and encrypts the same text differently each time', () => {
  const [once, again] = [seal('JBSWY3DPEHPK3PXP', 'row'), seal('JBSWY3DPEHPK3PXP', 'row')];
  expect([open(once, 'row'), open(again, 'row')]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
  expect(once).not.toBe(again);
  expect(Buffer.from(once, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
});

test('refuses an encrypted text that was changed, moved to another row or encrypted with another key', () => {
  const sealed = seal('secret', 'row');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(open(sealed, 'row')).toBe('secret');
  expect(() => open(bytes.toString('base64url'), 'row')).toThrow();
  expect(() => open(sealed, 'another row')).toThrow();
  expect(() => createSeal(newSecret()).open(sealed, 'row')).toThrow();
});
