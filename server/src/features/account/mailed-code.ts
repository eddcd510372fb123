import { randomInt } from 'node:crypto';
import { codeAlphabet, limits } from '@aftercare/contract/limits';
import { normaliseCode } from '@aftercare/contract/normalise';
import { hashSecret } from '../../platform/ids.ts';

/** A fresh code: limits.codeLength characters of an alphabet that is hard to misread (design 7). */
export function newCode(): string {
  return Array.from({ length: limits.codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(
    '',
  );
}

/** How a code is stored and compared: bound to the merchant, the mailbox and what it is for. */
export function hashCode(
  bound: { merchantId: string; emailKey: string; purpose: string; customerId: string },
  code: string,
): string {
  return hashSecret(
    [bound.merchantId, bound.emailKey, bound.purpose, bound.customerId, normaliseCode(code)].join('\n'),
  );
}
