import { identityClaims } from '@aftercare/contract/chat/identity-claims';
import type { IdentityRefusal } from '@aftercare/contract/embedding/embedding';
import { limits } from '@aftercare/contract/limits';
import { errors, jwtVerify } from 'jose';
import type { ReadIdentityToken, ReadToken } from './identity-token.port.ts';

const refused = (reason: IdentityRefusal): ReadToken => ({ kind: 'refused', reason });

/** A fixed algorithm, whatever the token's header requests: prevents algorithm confusion. */
const algorithms = ['HS256'];
const requiredClaims = ['sub', 'jti', 'iat', 'exp', 'aud'];

function reasonOf(error: unknown): IdentityRefusal {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') return 'audience';
  if (error instanceof errors.JOSEError) return 'malformed';
  throw error;
}

export const readJwt: ReadIdentityToken = async (token, keys, { audience, now }) => {
  let reason: IdentityRefusal = 'off';
  for (const [key, secret] of keys.entries())
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms,
        audience,
        requiredClaims,
        currentDate: now,
        clockTolerance: limits.identityClockSkewSeconds,
        maxTokenAge: limits.identityTokenSeconds,
      });
      const read = identityClaims.safeParse(payload);
      if (!read.success) return refused('malformed');
      const { iat, exp } = read.data;
      if (exp - iat > limits.identityTokenSeconds) return refused('tooLong');
      return { kind: 'ok', claims: read.data, key };
    } catch (error) {
      reason = reasonOf(error);
      if (reason !== 'signature') return refused(reason);
    }
  return refused(reason);
};
