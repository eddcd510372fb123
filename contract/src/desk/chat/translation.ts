import * as z from 'zod/mini';
import { orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, prose, seconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { botServiceProblems } from '../sites/bot-service.ts';
import { translationLanguages } from './translation-languages.ts';

/**
 * Why there is no translation. `off`: the site uses no language model. `busy`: the budget of the site is used up, or
 * the service failed several times and is not called for two minutes. The others are those of the service.
 */
export const translationProblems = ['off', 'busy', ...botServiceProblems] as const;
export type TranslationProblem = (typeof translationProblems)[number];

const language = enumOf(...translationLanguages);
const conversationId = { conversationId: ['conversation_id', id] } as const;
const to = { to: ['to', language] } as const;

/** Either `text` or `problem` is null. `from`: the language of the original, null if the service named none. */
const translation = shape({
  text: ['text', orNull(z.string())],
  from: ['from', orNull(language)],
  problem: ['problem', orNull(enumOf(...translationProblems))],
});

const codes = { notFound: nothing, tooManyAttempts: shape({ retryAt: ['retry_at', seconds] }) };

/** `host`: the service that receives the texts; null if the site has none. */
export const viewTranslator = call('GET', '/v1/desk/inbox/translator', {
  summary: 'Returns the host of the language model that translates the messages of a site.',
  who: 'desk',
  request: shape({ merchantId: ['merchant_id', id] }),
  response: shape({ host: ['host', orNull(z.string())] }),
  codes: { notFound: nothing },
});

/** The translation is not stored. */
export const translateMessage = call('POST', '/v1/desk/conversation/translate-message', {
  summary: 'Translates a message of a conversation.',
  who: 'desk',
  request: shape({
    ...conversationId,
    seq: ['seq', z.int().check(z.minimum(1), z.maximum(2 ** 30))],
    ...to,
  }),
  response: translation,
  codes,
});

/** Sends nothing to the customer. */
export const translateReply = call('POST', '/v1/desk/conversation/translate-reply', {
  summary: "Translates the caller's unsent reply.",
  who: 'desk',
  request: shape({ ...conversationId, text: ['text', prose(limits.messageMaxLength)], ...to }),
  response: translation,
  codes,
});

export const translationCalls = [viewTranslator, translateMessage, translateReply] as const;
