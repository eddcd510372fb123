import * as z from 'zod/mini';
import { typedCode } from '../fields/fields.ts';
import { orNull, shape } from '../fields/shape.ts';
import { enumOf, id, optionalText } from '../fields/values.ts';
import { call } from '../wire/call.ts';
import { nothing, retryAt } from '../wire/envelope.ts';

/**
 * A customer confirms with a mailed code (purpose `export`); a visitor gets a copy of the chat that they
 * hold. Idempotent.
 */
export const requestCopy = call('POST', '/v1/privacy/export', {
  summary: 'Requests a copy of all data that is stored about the caller.',
  who: 'V',
  request: shape({ code: ['code', optionalText(typedCode)] }),
  response: shape({ copyId: ['export_id', id] }),
  codes: { codeWrong: nothing, threadGone: nothing, tooManyAttempts: retryAt },
});

/** The address is valid for an hour; each call returns a new one while the copy is kept. */
export const viewCopy = call('GET', '/v1/privacy/export', {
  summary: 'Returns whether the copy is ready, and its address.',
  who: 'V',
  request: shape({ copyId: ['export_id', id] }),
  response: shape({
    status: ['status', enumOf('preparing', 'ready')],
    fileUrl: ['file_url', orNull(z.string())],
  }),
  codes: { threadGone: nothing },
});
