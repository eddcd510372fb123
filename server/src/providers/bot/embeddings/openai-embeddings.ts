import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import type { ServiceEndpoint } from '../../guarded-lookup.ts';
import { sentText } from '../embedded/meaning/sent-text.ts';
import { openVectors } from '../embedded/stored/stored-vectors.ts';
import { type Embeddings, serviceIdOf } from '../embeddings.port.ts';
import { createServiceCalls } from '../outside/service-calls.ts';
import { extendVectors } from './extend-vectors.ts';
import { readVectors } from './read-vectors.ts';

type Options = { allowedHosts: readonly string[]; endpoint?: ServiceEndpoint | undefined };

const { questionTexts, questionMaxBytes, batchMaxBytes } = botEmbeddingLimits;

/** Services with the embeddings call of OpenAI: `{ model, input }` returns `{ data: [{ index, embedding }] }`. */
export function createOpenAiEmbeddings({ allowedHosts, endpoint }: Options): Embeddings {
  const calls = createServiceCalls({ allowedHosts, endpoint });

  const embed: Embeddings['embed'] = async ({ url, model, key }, texts, { dimensions, timeoutMs }) => {
    const input = [...new Set(texts.map(sentText))].filter((sent) => sent !== '');
    if (input.length === 0) return new Map();
    const chunks = calls.post({
      url: `${url.replace(/\/$/, '')}/embeddings`,
      key,
      body: { model, input },
      accept: 'application/json',
      timeoutMs,
      maxBytes: input.length > questionTexts ? batchMaxBytes : questionMaxBytes,
      firstByteMs: timeoutMs,
    });
    const vectors = await readVectors(chunks, input.length, dimensions);
    const bySent = new Map(input.map((sent, at) => [sent, vectors[at]]));
    return new Map(
      texts.flatMap((text) => {
        const vector = bySent.get(sentText(text));
        return vector === undefined ? [] : [[text, vector] as const];
      }),
    );
  };
  return {
    embed,
    extend: (service, wanted) => extendVectors(embed, service, wanted),
    dimensionsIn: (file, service) => openVectors(file, serviceIdOf(service))?.dimensions ?? 0,
    allowedHosts,
    close: () => calls.close(),
  };
}
