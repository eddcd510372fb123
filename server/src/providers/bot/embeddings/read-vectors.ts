import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import * as z from 'zod/mini';
import { BotServiceFault, OtherDimensions } from '../outside-engine.port.ts';

/** The only fields that are read. */
const answerSchema = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })),
});

async function bodyOf(chunks: AsyncIterable<Buffer>): Promise<unknown> {
  const read: Buffer[] = [];
  for await (const piece of chunks) read.push(piece);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(read)));
  } catch {
    throw new BotServiceFault('answerUnreadable');
  }
}

/** null: its length is zero, or not finite in single precision. */
function unitVector(numbers: readonly number[]): Float32Array | null {
  const vector = Float32Array.from(numbers);
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square);
  if (!Number.isFinite(length) || length < 1e-12) return null;
  return vector.map((value) => value / length);
}

/**
 * One vector of unit length for each of `count` texts, in their order. Rejects an answer with other indexes,
 * with vectors of different lengths, or without a direction. `dimensions` null: any number within the limits.
 */
export async function readVectors(
  chunks: AsyncIterable<Buffer>,
  count: number,
  dimensions: number | null,
): Promise<Float32Array[]> {
  const read = answerSchema.safeParse(await bodyOf(chunks));
  if (!read.success) throw new BotServiceFault('answerUnreadable');
  const { data } = read.data;
  const width = data[0]?.embedding.length ?? 0;
  const { dimensionsMin, dimensionsMax } = botEmbeddingLimits;
  if (data.length !== count || width < dimensionsMin || width > dimensionsMax)
    throw new BotServiceFault('answerUnsupported');
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count });
  for (const { index, embedding } of data) {
    const vector = embedding.length === width ? unitVector(embedding) : null;
    if (vector === null || index < 0 || index >= count || vectors[index] !== undefined)
      throw new BotServiceFault('answerUnsupported');
    vectors[index] = vector;
  }
  if (dimensions !== null && width !== dimensions) throw new OtherDimensions(width);
  return vectors.filter((vector) => vector !== undefined);
}
