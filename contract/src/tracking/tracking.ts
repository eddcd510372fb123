import { optional, shape } from '../fields/shape.ts';
import { digit, line, optionalText, queryDigit } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

const utm = optionalText(line({ max: limits.utmMaxLength }));

/** Counts a page view; `uv` 1 is the first today in this browser. Sent if `features.pageUv` is set. */
export const countPage = call('GET', '/v1/page-view/page-uv', {
  summary: 'Counts a page view.',
  who: 'A',
  request: shape({
    locate: ['locate', optional(queryDigit(1))],
    page: ['page', optionalText(line({ max: limits.pageNameMaxLength }))],
    uv: ['uv', optional(queryDigit(0, 1))],
    utmSource: ['utm_source', utm],
    utmMedium: ['utm_medium', utm],
  }),
  response: nothing,
  codes: {},
  stateChangingGet: true,
});

/** route: 1 sign-up, 2 bot, 3 live chat, 4 warranty; dataSource: 1 above 1000 px, else 2. */
export const countClick = call('POST', '/v1/vistor-click/click', {
  summary: "Counts a visitor's click.",
  who: 'A',
  request: shape({ route: ['route', digit(1, 2, 3, 4)], dataSource: ['data_source', digit(1, 2)] }),
  response: nothing,
  codes: {},
});

export const countChatVisitor = call('GET', '/v1/livechat-view/chat-uv', {
  summary: 'Counts a visitor of the chat.',
  who: 'A',
  request: nothing,
  response: nothing,
  codes: {},
  stateChangingGet: true,
});

export const countChatOpening = call('GET', '/v1/livechat-view/chat-pv', {
  summary: 'Counts an opening of the chat.',
  who: 'A',
  request: nothing,
  response: nothing,
  codes: {},
  stateChangingGet: true,
});
