import { randomInt } from 'node:crypto';
import { normaliseCode } from '@aftercare/contract/fields/normalise';
import { codeAlphabet, limits } from '@aftercare/contract/limits';
import { hashSecret } from '../../../platform/ids.ts';

export function newCode(): string {
  return Array.from({ length: limits.codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(
    '',
  );
}

/** Hash of a code for storing and comparing, bound to merchant, email address and purpose. */
export function hashCode(
  bound: { merchantId: string; emailKey: string; purpose: string; customerId: string },
  code: string,
): string {
  return hashSecret(
    [bound.merchantId, bound.emailKey, bound.purpose, bound.customerId, normaliseCode(code)].join('\n'),
  );
}
