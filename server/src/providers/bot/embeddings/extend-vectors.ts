import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import { keyOfSent, sentText } from '../embedded/meaning/sent-text.ts';
import { openVectors, writeVectors } from '../embedded/stored/stored-vectors.ts';
import {
  type Embeddings,
  type EmbeddingsService,
  type ExtendedVectors,
  serviceIdOf,
  type WantedVectors,
} from '../embeddings.port.ts';
import { BotServiceFault } from '../outside-engine.port.ts';

const { batchTexts, batchMs, batchesAtOnce, vectorsMaxBytes } = botEmbeddingLimits;

/** Refused batches of one fetch. */
const maxRefused = 5;

type Held = { dimensions: number; vectors: Map<string, Float32Array> };

/** One text of each key, in the order of the texts. */
function textsByKey(texts: readonly string[]): Map<string, string> {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const one = sentText(text);
    if (one !== '') byKey.set(keyOfSent(one), text);
  }
  return byKey;
}

function heldIn(file: Uint8Array<ArrayBuffer> | null, service: string, wanted: Map<string, string>): Held {
  const set = openVectors(file, service);
  const vectors = new Map<string, Float32Array>();
  set?.keys.forEach((key, row) => {
    const from = row * set.dimensions;
    if (wanted.has(key)) vectors.set(key, set.rows.slice(from, from + set.dimensions));
  });
  return { dimensions: vectors.size > 0 ? (set?.dimensions ?? 0) : 0, vectors };
}

function fileOf({ dimensions, vectors }: Held, service: string, order: Iterable<string>) {
  const keys = [...order].filter((key) => vectors.has(key));
  const rows = new Float32Array(keys.length * dimensions);
  keys.forEach((key, row) => {
    rows.set(vectors.get(key) ?? [], row * dimensions);
  });
  return writeVectors({ dimensions: dimensions || botEmbeddingLimits.dimensionsMin, keys, rows }, service);
}

const roomFor = (dimensions: number): number =>
  dimensions === 0 ? Number.POSITIVE_INFINITY : Math.floor(vectorsMaxBytes / (dimensions * 4));

/** With less than half of the texts, vectors are not used, so none are fetched. */
const isTooMany = (texts: number, dimensions: number): boolean => texts > 2 * roomFor(dimensions);

/** Fetches batches, some at once, until all are there, one fails, or the time is over. */
export async function extendVectors(
  embed: Embeddings['embed'],
  service: EmbeddingsService,
  { file, texts, timeoutMs, signal }: WantedVectors,
): Promise<ExtendedVectors> {
  const id = serviceIdOf(service);
  const wanted = textsByKey(texts);
  const held = heldIn(file, id, wanted);
  const endsAt = performance.now() + timeoutMs;
  const missing = [...wanted].filter(([key]) => !held.vectors.has(key));
  const known = held.vectors.size;
  let problem: ExtendedVectors['problem'] = null;
  let refused = 0;
  let isFull = isTooMany(wanted.size, held.dimensions);

  async function fetchBatch(batch: readonly (readonly [key: string, text: string])[]): Promise<void> {
    const leftMs = Math.floor(endsAt - performance.now());
    if (leftMs <= 0) throw new BotServiceFault('tooSlow');
    const dimensions = held.dimensions === 0 ? null : held.dimensions;
    const vectors = await embed(
      service,
      batch.map(([, text]) => text),
      { dimensions, timeoutMs: Math.min(batchMs, leftMs) },
    );
    for (const [key, text] of batch) {
      const vector = vectors.get(text);
      if (vector === undefined) continue;
      held.dimensions = vector.length;
      held.vectors.set(key, vector);
    }
    isFull ||= isTooMany(wanted.size, held.dimensions);
  }

  async function fetchOn(): Promise<void> {
    while (missing.length > 0 && problem === null && !isFull && !signal.aborted) {
      const room = roomFor(held.dimensions) - held.vectors.size;
      const batch = missing.splice(0, Math.min(batchTexts, Math.max(0, room)));
      if (batch.length === 0) {
        isFull = true;
        return;
      }
      try {
        await fetchBatch(batch);
      } catch (error) {
        if (!(error instanceof BotServiceFault)) throw error;
        // One refused text must not keep the others without vectors.
        refused += error.kind === 'requestRefused' ? 1 : maxRefused;
        if (refused >= maxRefused || held.dimensions === 0) problem ??= error.kind;
      }
    }
  }

  // The first batch alone says how many dimensions the vectors have.
  if (held.dimensions === 0 && missing.length > 0) {
    const rest = missing.splice(batchTexts);
    await fetchOn();
    missing.push(...rest);
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, fetchOn));
  return {
    file: fileOf(held, id, wanted.keys()),
    added: held.vectors.size - known,
    texts: wanted.size,
    embedded: held.vectors.size,
    dimensions: held.dimensions,
    problem: problem ?? (refused > 0 ? 'requestRefused' : null),
    isFull,
  };
}
