import { languages } from '@aftercare/contract/languages';
import * as z from 'zod/mini';
import type { IntentModel } from '../intents/intent-model.ts';
import { writeModelFile } from './model-file.ts';
import { type Opened, openStored } from './open-stored.ts';
import { modelArraysOf, modelFrom, modelMeta, modelMetaOf } from './stored-model.ts';

const intentsMeta = z.strictObject({ kind: z.literal('intents'), lang: z.enum(languages), model: modelMeta });

export function writeIntents({ lang, model }: IntentModel, version: string): Uint8Array<ArrayBuffer> {
  const meta: z.infer<typeof intentsMeta> = { kind: 'intents', lang, model: modelMetaOf(model) };
  return writeModelFile({ version, meta, arrays: modelArraysOf(model) });
}

export const openIntents = (file: Uint8Array<ArrayBuffer>, isChecked = false): Opened<IntentModel> | null =>
  openStored(file, { schema: intentsMeta, isChecked }, ({ lang, model }, parts) => ({
    lang,
    model: modelFrom(parts, model),
  }));
