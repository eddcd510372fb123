import type { IdentityClaims } from '@aftercare/contract/chat/identity-claims';
import type { IdentityRefusal } from '@aftercare/contract/embedding/embedding';

export type ReadToken =
  /** `key`: index of the secret that verified the signature. */
  { kind: 'ok'; claims: IdentityClaims; key: number } | { kind: 'refused'; reason: IdentityRefusal };

/**
 * Verifies a token that a merchant's server has signed (RFC 7515, RFC 7519).
 * @param keys secrets of the merchant, any of which may have signed it
 * @param audience the site's origin, as `aud` must have it
 */
export type ReadIdentityToken = (
  token: string,
  keys: readonly string[],
  expected: { audience: string; now: Date },
) => Promise<ReadToken>;
