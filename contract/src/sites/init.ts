import { listOf, shape } from '../fields/shape.ts';
import { seconds } from '../fields/values.ts';
import { languageSchema } from '../languages.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

export const initSystem = call('GET', '/v1/system/init', {
  summary: 'Returns the default language, the languages and the server time.',
  who: 'A',
  request: nothing,
  response: shape({
    defaultLang: ['default_lang', languageSchema],
    languages: ['languages', listOf(languageSchema)],
    serverTime: ['server_time', seconds],
  }),
  codes: {},
  cacheable: true,
});
