import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { limits } from '../limits.ts';
import { shape } from '../shape.ts';
import { prose, words } from '../values.ts';

export const recordConsent = call('POST', '/v1/privacy/consent', {
  summary: "Stores a visitor's consent to identifiers and external scripts, with the text shown.",
  who: 'A',
  request: shape({
    choice: ['choice', words('accepted', 'refused')],
    textVersion: ['text_version', prose(limits.textVersionMaxLength)],
  }),
  response: nothing,
  codes: {},
});
