import type * as z from 'zod/mini';
import { openModelFile } from './model-file.ts';
import { NotThisModel, type Parts, partsOf } from './stored-parts.ts';

export type Opened<Model> = { version: string; model: Model };

/**
 * `isChecked`: a worker thread has checked every number of the file already, so that the main thread skips
 * it. Returns null if the file does not contain such a model, or its parts are inconsistent.
 */
export function openStored<Schema extends z.ZodMiniType, Model>(
  file: Uint8Array<ArrayBuffer>,
  { schema, isChecked }: { schema: Schema; isChecked: boolean },
  make: (meta: z.output<Schema>, parts: Parts) => Model,
): Opened<Model> | null {
  const content = openModelFile(file);
  const meta = content && schema.safeParse(content.meta);
  if (!content || !meta?.success) return null;
  try {
    return { version: content.version, model: make(meta.data, partsOf(content.arrays, isChecked)) };
  } catch (error) {
    if (error instanceof NotThisModel) return null;
    throw error;
  }
}
