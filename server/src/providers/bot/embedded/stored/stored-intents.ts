import { languages } from '@aftercare/contract/languages';
import * as z from 'zod/mini';
import type { IntentModel } from '../intents/intent-model.ts';
import { writeModelFile } from './model-file.ts';
import { type Opened, openStored } from './open-stored.ts';
import { scorerArraysOf, scorerFrom, scorerMeta, scorerMetaOf } from './stored-model.ts';

const intentsMeta = z.strictObject({
  kind: z.literal('intents'),
  lang: z.enum(languages),
  scorer: scorerMeta,
  dangerBias: z.number(),
});

export function writeIntents(
  { lang, scorer, danger }: IntentModel,
  version: string,
): Uint8Array<ArrayBuffer> {
  const meta: z.infer<typeof intentsMeta> = {
    kind: 'intents',
    lang,
    scorer: scorerMetaOf(scorer),
    dangerBias: danger.bias,
  };
  const arrays = {
    ...scorerArraysOf(scorer),
    dangerRatios: danger.ratios,
    dangerWeights: danger.weights,
  };
  return writeModelFile({ version, meta, arrays });
}

export const openIntents = (file: Uint8Array<ArrayBuffer>, isChecked = false): Opened<IntentModel> | null =>
  openStored(file, { schema: intentsMeta, isChecked }, ({ lang, scorer, dangerBias }, parts) => ({
    lang,
    scorer: scorerFrom(parts, scorer),
    danger: {
      ratios: parts.get('dangerRatios', 'numbers', scorer.columns),
      weights: parts.get('dangerWeights', 'numbers', scorer.columns),
      bias: dangerBias,
    },
  }));
