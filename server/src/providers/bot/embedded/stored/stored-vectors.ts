import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import * as z from 'zod/mini';
import { isModelFile, writeModelFile } from './model-file.ts';
import { openStored } from './open-stored.ts';
import { requireThat } from './stored-parts.ts';

/** Vectors of unit length, one after the other; the text with the key keys[r] has row r. */
export type VectorSet = { dimensions: number; keys: readonly string[]; rows: Float32Array };

/** `refused`: keys of texts that the service refuses, so that they are not sent again. */
export type StoredVectors = VectorSet & { refused: readonly string[] };

const { dimensionsMin, dimensionsMax } = botEmbeddingLimits;
const vectorsMeta = z.strictObject({
  kind: z.literal('vectors'),
  dimensions: z.int().check(z.minimum(dimensionsMin), z.maximum(dimensionsMax)),
  keys: z.array(z.string()),
  refused: z.array(z.string()),
});

/** `service`: the service and model that made the vectors. */
export const writeVectors = (
  { dimensions, keys, rows, refused }: StoredVectors,
  service: string,
): Uint8Array<ArrayBuffer> => {
  const meta: z.infer<typeof vectorsMeta> = {
    kind: 'vectors',
    dimensions,
    keys: [...keys],
    refused: [...refused],
  };
  return writeModelFile({ version: service, meta, arrays: { rows } });
};

/** null: there is no file, it is damaged, or another service made its vectors. */
export function openVectors(file: Uint8Array<ArrayBuffer> | null, service: string): StoredVectors | null {
  if (file === null || !isModelFile(file)) return null;
  const opened = openStored(
    file,
    { schema: vectorsMeta, isChecked: false },
    ({ dimensions, keys, refused }, parts) => {
      const rows = parts.get('rows', 'numbers', keys.length * dimensions);
      requireThat(rows.every(Number.isFinite), 'rows');
      return { dimensions, keys, rows, refused };
    },
  );
  return opened?.version === service ? opened.model : null;
}
