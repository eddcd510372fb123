import { shape } from '../fields/shape.ts';
import { enumOf, prose } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

export const recordConsent = call('POST', '/v1/privacy/consent', {
  summary: "Stores a visitor's consent to identifiers and external scripts, with the text shown.",
  who: 'A',
  request: shape({
    choice: ['choice', enumOf('accepted', 'refused')],
    textVersion: ['text_version', prose(limits.textVersionMaxLength)],
  }),
  response: nothing,
  codes: {},
});
