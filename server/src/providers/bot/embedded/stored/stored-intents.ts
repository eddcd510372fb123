import { languages } from '@aftercare/contract/languages';
import * as z from 'zod/mini';
import type { ContrastWeights } from '../intents/contrast-weights.ts';
import type { IntentModel } from '../intents/intent-model.ts';
import { writeModelFile } from './model-file.ts';
import { type Opened, openStored } from './open-stored.ts';
import { scorerArraysOf, scorerFrom, scorerMeta, scorerMetaOf } from './stored-model.ts';
import type { Parts } from './stored-parts.ts';

const intentsMeta = z.strictObject({
  kind: z.literal('intents'),
  lang: z.enum(languages),
  scorer: scorerMeta,
  biases: z.strictObject({ danger: z.number(), wish: z.number() }),
});

export function writeIntents(
  { lang, scorer, contrasts }: IntentModel,
  version: string,
): Uint8Array<ArrayBuffer> {
  const meta: z.infer<typeof intentsMeta> = {
    kind: 'intents',
    lang,
    scorer: scorerMetaOf(scorer),
    biases: { danger: contrasts.danger.bias, wish: contrasts.wish.bias },
  };
  const arrays = {
    ...scorerArraysOf(scorer),
    dangerRatios: contrasts.danger.ratios,
    dangerWeights: contrasts.danger.weights,
    wishRatios: contrasts.wish.ratios,
    wishWeights: contrasts.wish.weights,
  };
  return writeModelFile({ version, meta, arrays });
}

const contrastFrom = (
  parts: Parts,
  intent: 'danger' | 'wish',
  { columns, bias }: { columns: number; bias: number },
): ContrastWeights => ({
  ratios: parts.get(`${intent}Ratios`, 'numbers', columns),
  weights: parts.get(`${intent}Weights`, 'numbers', columns),
  bias,
});

export const openIntents = (file: Uint8Array<ArrayBuffer>, isChecked = false): Opened<IntentModel> | null =>
  openStored(file, { schema: intentsMeta, isChecked }, ({ lang, scorer, biases }, parts) => ({
    lang,
    scorer: scorerFrom(parts, scorer),
    contrasts: {
      danger: contrastFrom(parts, 'danger', { columns: scorer.columns, bias: biases.danger }),
      wish: contrastFrom(parts, 'wish', { columns: scorer.columns, bias: biases.wish }),
    },
  }));
