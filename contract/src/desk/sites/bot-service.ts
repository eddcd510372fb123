import * as z from 'zod/mini';
import { botServiceLimits } from '../../bot-service-limits.ts';
import { maxLength } from '../../fields/max-length.ts';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, seconds } from '../../fields/values.ts';
import { isServiceAddress, outsideEngines } from '../../sites/bot-service.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

const ofSite = { merchantId: ['merchant_id', id] } as const;
const address = z.string().check(maxLength(botServiceLimits.urlMaxLength), z.refine(isServiceAddress));
/** Key of an outside bot: printable ASCII, because it is sent in a header. */
export const serviceKey = z
  .string()
  .check(maxLength(botServiceLimits.keyMaxLength), z.regex(/^[\x21-\x7e]+$/));

/** The key itself is never returned. It is sent only to `host`. */
const botService = shape({
  key: [
    'key',
    orNull(
      shape({
        host: ['host', z.string()],
        storedAt: ['stored_at', seconds],
        storedBy: ['stored_by', z.string()],
      }),
    ),
  ],
  /**
   * Hosts to which the administrator of the server allows calls. The server calls no service on another host.
   */
  allowedHosts: ['allowed_hosts', z.array(z.string())],
});
export type BotServiceState = OursOf<typeof botService>;

export const viewBotService = call('GET', '/v1/desk/site/bot-service', {
  summary: 'Returns whether a site has a key for an outside bot.',
  who: 'desk',
  request: shape(ofSite),
  response: botService,
  codes: { notFound: nothing },
});

/**
 * Takes effect at once. The key is encrypted for the host of this address, so another host needs the key to
 * be entered again.
 */
export const storeBotKey = call('POST', '/v1/desk/site/bot-service/key', {
  summary: 'Stores the key of a site’s outside bot.',
  who: 'desk',
  request: shape({ ...ofSite, url: ['url', address], key: ['key', serviceKey] }),
  response: botService,
  codes: { notFound: nothing },
});

export const removeBotKey = call('POST', '/v1/desk/site/bot-service/remove-key', {
  summary: 'Deletes the key of a site’s outside bot.',
  who: 'desk',
  request: shape(ofSite),
  response: botService,
  codes: { notFound: nothing },
});

/** Reasons for which an outside bot gave no usable answer. */
export const botServiceProblems = [
  'hostNotAllowed',
  'addressPrivate',
  'unreachable',
  'tooSlow',
  'keyRefused',
  'requestRefused',
  'throttled',
  'serverFault',
  'redirected',
  'answerTooLarge',
  'answerUnreadable',
  'answerUnsupported',
] as const;
export type BotServiceProblem = (typeof botServiceProblems)[number];

/**
 * Sends one question with sample passages, and no text of a customer. `problem` is null if the service gave a
 * usable answer.
 */
export const testBotService = call('POST', '/v1/desk/site/bot-service/test', {
  summary: 'Tests the connection to an outside bot.',
  who: 'desk',
  request: shape({
    ...ofSite,
    engine: ['engine', enumOf(...outsideEngines)],
    url: ['url', address],
    model: ['model', line({ max: botServiceLimits.modelMaxLength })],
  }),
  response: shape({
    problem: ['problem', orNull(enumOf(...botServiceProblems))],
    milliseconds: ['milliseconds', z.int()],
  }),
  codes: {
    notFound: nothing,
    tooManyAttempts: shape({ retryAt: ['retry_at', seconds] }),
  },
});
