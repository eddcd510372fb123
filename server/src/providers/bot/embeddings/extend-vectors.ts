import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Refused batches of one fetch whose texts are sent one by one. */
const maxRefused = 5;
/** After so many refused texts, a text that the service accepted before shows whether it refuses all. */
const maxRefusedFirst = 3;
/** Characters that are masked before other work of the node gets its turn; takes a few milliseconds. */
const sliceLength = 4_000;
/** A short text takes as long as this many characters. */
const leastLength = 50;

type Held = { dimensions: number; vectors: Map<string, Float32Array>; refused: Set<string> };
type Text = readonly [key: string, text: string];

/** One text of each key, in the order of the texts. */
async function textsByKey(texts: readonly string[]): Promise<Map<string, string>> {
  const byKey = new Map<string, string>();
  let length = 0;
  for (const text of texts) {
    const one = sentText(text);
    if (one !== '') byKey.set(keyOfSent(one), text);
    length += Math.max(text.length, leastLength);
    if (length < sliceLength) continue;
    length = 0;
    await nextTurn();
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
  const refused = new Set(set?.refused.filter((key) => wanted.has(key)));
  return { dimensions: vectors.size > 0 ? (set?.dimensions ?? 0) : 0, vectors, refused };
}

function fileOf({ dimensions, vectors, refused }: Held, service: string, order: Iterable<string>) {
  const keys = [...order].filter((key) => vectors.has(key));
  const rows = new Float32Array(keys.length * dimensions);
  keys.forEach((key, row) => {
    rows.set(vectors.get(key) ?? [], row * dimensions);
  });
  const stored = { dimensions: dimensions || botEmbeddingLimits.dimensionsMin, keys, rows };
  return writeVectors({ ...stored, refused: [...refused] }, service);
}

const roomFor = (dimensions: number, maxBytes: number): number =>
  dimensions === 0 ? Number.POSITIVE_INFINITY : Math.floor(maxBytes / (dimensions * 4));

const isRefusal = (error: unknown): boolean =>
  error instanceof BotServiceFault && error.kind === 'requestRefused';

/** One fetch: `missing` are the texts without a vector, `refused` those that were refused in this fetch. */
function createFetch(
  embed: (texts: readonly string[]) => ReturnType<Embeddings['embed']>,
  wanted: Map<string, string>,
  held: Held,
) {
  const refused = new Set<string>();
  let missing: Text[] = [...wanted].filter(([key]) => !held.vectors.has(key) && !held.refused.has(key));
  let [added, refusedBatches] = [0, 0];
  let isRenewed = false;

  /** The number of dimensions of a text that the service accepted before; 0: there is none. */
  async function dimensionsNow(): Promise<number> {
    const [known] = held.vectors.keys();
    const text = known === undefined ? undefined : wanted.get(known);
    if (text === undefined) return 0;
    return (await embed([text])).get(text)?.length ?? 0;
  }

  /** Whether the service accepts other texts than those that it refused. */
  async function accepts(): Promise<boolean> {
    if (added > 0) return true;
    try {
      return (await dimensionsNow()) > 0;
    } catch (error) {
      if (error instanceof BotServiceFault) return false;
      throw error;
    }
  }

  /** Vectors of different lengths cannot be compared, so those of all other texts are fetched again, once. */
  async function renew(dimensions: number, batch: readonly Text[]): Promise<void> {
    if (isRenewed || (await dimensionsNow()) !== dimensions) throw new BotServiceFault('answerUnsupported');
    // The other batch may have renewed them during the call.
    if (held.dimensions === dimensions) return;
    isRenewed = true;
    added = 0;
    held.dimensions = dimensions;
    held.vectors.clear();
    held.refused.clear();
    const fetched = new Set(batch.map(([key]) => key));
    missing = [...wanted].filter(([key]) => !fetched.has(key));
  }

  async function fetchBatch(batch: readonly Text[]): Promise<void> {
    const vectors = await embed(batch.map(([, text]) => text));
    const dimensions = vectors.values().next().value?.length ?? 0;
    if (held.dimensions !== 0 && dimensions !== held.dimensions) await renew(dimensions, batch);
    for (const [key, text] of batch) {
      const vector = vectors.get(text);
      if (vector === undefined || held.vectors.has(key)) continue;
      held.dimensions = vector.length;
      held.vectors.set(key, vector);
      added += 1;
    }
  }

  /** One refused text must not keep the others of its batch without vectors. */
  async function fetchEach(batch: readonly Text[]): Promise<void> {
    for (const one of batch) {
      try {
        await fetchBatch([one]);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refused.add(one[0]);
        if (refused.size === maxRefusedFirst && !(await accepts())) throw error;
      }
    }
  }

  return {
    isDone: () => missing.length === 0,
    added: () => added,
    take: (count: number): Text[] => missing.splice(0, count),
    async fetch(batch: readonly Text[]): Promise<void> {
      try {
        await fetchBatch(batch);
      } catch (error) {
        if (!isRefusal(error) || refusedBatches === maxRefused) throw error;
        refusedBatches += 1;
        await fetchEach(batch);
      }
    },
    /** Returns false if the service refuses all texts: these are sent again later. */
    async keepRefused(): Promise<boolean> {
      for (const key of held.vectors.keys()) refused.delete(key);
      if (refused.size === 0) return true;
      if (!(await accepts())) return false;
      for (const key of refused) held.refused.add(key);
      return true;
    },
  };
}

/** Fetches batches, some at once, until all are there, one fails, or the time is over. */
export async function extendVectors(
  embed: Embeddings['embed'],
  service: EmbeddingsService,
  { file, texts, maxBytes = vectorsMaxBytes, timeoutMs, signal }: WantedVectors,
): Promise<ExtendedVectors> {
  const id = serviceIdOf(service);
  const wanted = await textsByKey(texts);
  const held = heldIn(file, id, wanted);
  const refusedBefore = held.refused.size;
  const endsAt = performance.now() + timeoutMs;
  const work = createFetch(
    (batch) => {
      const leftMs = Math.floor(endsAt - performance.now());
      if (leftMs <= 0) return Promise.reject(new BotServiceFault('tooSlow'));
      return embed(service, batch, { dimensions: null, timeoutMs: Math.min(batchMs, leftMs) });
    },
    wanted,
    held,
  );
  let problem: ExtendedVectors['problem'] = null;
  /** With less than half of the texts, vectors are not used, so none are fetched. */
  const isTooMany = () => wanted.size > 2 * roomFor(held.dimensions, maxBytes);
  let isFull = isTooMany();
  let onTheirWay = 0;

  async function fetchOn(most: number): Promise<void> {
    for (let at = 0; at < most && !work.isDone() && problem === null && !isFull && !signal.aborted; at += 1) {
      const room = roomFor(held.dimensions, maxBytes) - held.vectors.size - onTheirWay;
      const batch = work.take(Math.min(batchTexts, Math.max(0, room)));
      if (batch.length === 0) {
        isFull = true;
        return;
      }
      onTheirWay += batch.length;
      try {
        await work.fetch(batch);
      } catch (error) {
        if (!(error instanceof BotServiceFault)) throw error;
        problem ??= error.kind;
      } finally {
        onTheirWay -= batch.length;
      }
      isFull ||= isTooMany();
    }
  }

  // The first batch alone says how many dimensions the vectors have.
  if (held.dimensions === 0) await fetchOn(1);
  await Promise.all(Array.from({ length: batchesAtOnce }, () => fetchOn(Number.POSITIVE_INFINITY)));
  if (!(signal.aborted || (await work.keepRefused()))) problem ??= 'requestRefused';
  const added = work.added();
  const isChanged = added > 0 || held.refused.size !== refusedBefore;
  return {
    file: isChanged ? fileOf(held, id, wanted.keys()) : null,
    added,
    refused: held.refused.size,
    texts: wanted.size,
    embedded: held.vectors.size,
    dimensions: held.dimensions,
    problem,
    isFull,
  };
}
