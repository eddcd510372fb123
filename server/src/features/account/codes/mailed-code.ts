import { normaliseCode } from '@aftercare/contract/fields/normalise';
import { limits } from '@aftercare/contract/limits';
import { hashSecret, randomCode } from '../../../platform/ids.ts';

export const newCode = (): string => randomCode(limits.codeLength);

/** Hash of a code for storing and comparing, bound to merchant, email address and purpose. */
export function hashCode(
  bound: { merchantId: string; emailKey: string; purpose: string; customerId: string },
  code: string,
): string {
  return hashSecret(
    [bound.merchantId, bound.emailKey, bound.purpose, bound.customerId, normaliseCode(code)].join('\n'),
  );
}
