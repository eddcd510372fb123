import type { token } from '@aftercare/contract/chat/livechat';
import type * as z from 'zod/mini';
import type { LiveChatCheck } from './livechat.port.ts';

type TokenAnswer = Pick<z.output<typeof token>, 'identity_exception' | 'oauth_exception'>;
type Result = LiveChatCheck['result'];

const temporary = ['server_error', 'temporarily_unavailable'];

/**
 * Result of an answer without a token. The accounts server does not know the client or its organization
 * (`unauthorized`, `unauthorized_client`), or the address is not listed (`invalid_request`): the request has the
 * vendor's form, so no other parameter of it can be wrong.
 */
export function resultOfToken({ identity_exception: identity, oauth_exception: oauth }: TokenAnswer): Result {
  const exception = identity ?? oauth ?? '';
  if (temporary.includes(exception)) return 'noAnswer';
  if (exception === 'unauthorized' || exception === 'unauthorized_client') return 'clientUnknown';
  return oauth === 'invalid_request' ? 'addressNotListed' : 'refused';
}

const results: Readonly<Record<string, Result>> = {
  group_not_found: 'groupUnknown',
  license_expired: 'licenseExpired',
  license_not_found: 'organizationUnknown',
  internal: 'noAnswer',
  internal_error: 'noAnswer',
  request_timeout: 'noAnswer',
  service_unavailable: 'noAnswer',
  service_temporarily_unavailable: 'noAnswer',
  too_many_requests: 'noAnswer',
};

/** Result of an error type of the Customer Chat API. */
export const resultOfError = (type: string): Result =>
  Object.hasOwn(results, type) ? (results[type] ?? 'refused') : 'refused';
