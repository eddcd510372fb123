import * as z from 'zod/mini';
import { botServiceLimits } from '../../bot-service-limits.ts';
import { maxLength } from '../../fields/max-length.ts';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, seconds } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { isServiceAddress } from '../../sites/bot-service.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { botServiceProblems, serviceKey } from './bot-service.ts';

const ofSite = { merchantId: ['merchant_id', id] } as const;
const address = z.string().check(maxLength(botServiceLimits.urlMaxLength), z.refine(isServiceAddress));
const service = {
  url: ['url', address],
  model: ['model', line({ max: botServiceLimits.modelMaxLength })],
} as const;

/** Newest result of fetching the vectors of one language. */
const progress = shape({
  lang: ['language', languageSchema],
  texts: ['texts', z.int()],
  embedded: ['embedded', z.int()],
  dimensions: ['dimensions', z.int()],
  problem: ['problem', orNull(enumOf(...botServiceProblems))],
  updatedAt: ['updated_at', seconds],
});

/** The key itself is never returned. It is sent only to `host`. */
const botEmbeddings = shape({
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
  /** The hosts that the administrator of the server allows; a service elsewhere is not called. */
  allowedHosts: ['allowed_hosts', z.array(z.string())],
  progress: ['progress', listOf(progress)],
});
export type BotEmbeddingsState = OursOf<typeof botEmbeddings>;

export const viewBotEmbeddings = call('GET', '/v1/desk/site/bot-embeddings', {
  summary:
    'Returns whether a site has a key for an embeddings service, and the number of texts with vectors.',
  who: 'desk',
  request: shape(ofSite),
  response: botEmbeddings,
  codes: { notFound: nothing },
});

/** Takes effect at once. The key is sealed for the host of this address; another host needs it again. */
export const storeEmbeddingsKey = call('POST', '/v1/desk/site/bot-embeddings/key', {
  summary: 'Stores the key of a site’s embeddings service.',
  who: 'desk',
  request: shape({ ...ofSite, url: service.url, key: ['key', serviceKey] }),
  response: botEmbeddings,
  codes: { notFound: nothing },
});

export const removeEmbeddingsKey = call('POST', '/v1/desk/site/bot-embeddings/remove-key', {
  summary: 'Deletes the key of a site’s embeddings service.',
  who: 'desk',
  request: shape(ofSite),
  response: botEmbeddings,
  codes: { notFound: nothing },
});

/** Sends two sample texts, and no text of a customer. `dimensions` 0: there is a problem. */
export const testBotEmbeddings = call('POST', '/v1/desk/site/bot-embeddings/test', {
  summary: 'Tests the connection to an embeddings service.',
  who: 'desk',
  request: shape({ ...ofSite, ...service }),
  response: shape({
    problem: ['problem', orNull(enumOf(...botServiceProblems))],
    milliseconds: ['milliseconds', z.int()],
    dimensions: ['dimensions', z.int()],
  }),
  codes: {
    notFound: nothing,
    tooManyAttempts: shape({ retryAt: ['retry_at', seconds] }),
  },
});
