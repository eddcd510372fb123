import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import { languages } from '@aftercare/contract/languages';
import * as z from 'zod/mini';
import { exactTexts } from '../exact-texts.ts';
import type { Meaning } from '../meaning/class-vectors.ts';
import type { TrainedBot } from '../training/train-bot.ts';
import { type StoredArrays, writeModelFile } from './model-file.ts';
import { type Opened, openStored } from './open-stored.ts';
import { gateMeta, modelArraysOf, modelFrom, modelMeta, modelMetaOf, tableFrom } from './stored-model.ts';
import { type Parts, requireThat } from './stored-parts.ts';
import { sectionArraysOf, sectionMetaOf, sectionsFrom, sectionsMeta } from './stored-sections.ts';

const parameter = z.strictObject({ name: z.string(), value: z.string() });

const botMeta = z.strictObject({
  kind: z.literal('bot'),
  lang: z.enum(languages),
  entries: z.array(z.strictObject({ id: z.string(), question: z.string() })),
  products: z.array(z.strictObject({ id: z.string(), name: z.string(), parameters: z.array(parameter) })),
  nameParts: z.array(z.array(z.string())),
  nameFrequency: z.array(z.tuple([z.string(), z.number()])),
  gates: z.strictObject({ own: gateMeta, shipped: gateMeta }),
  exactTexts: z.int().check(z.minimum(0)),
  model: modelMeta,
  meaning: z.nullable(
    z.strictObject({
      service: z.string(),
      dimensions: z.int().check(z.minimum(1), z.maximum(botEmbeddingLimits.dimensionsMax)),
      texts: z.int().check(z.minimum(0)),
      scale: z.strictObject({ same: z.number(), unrelated: z.number() }),
      share: z.number(),
      gate: gateMeta,
    }),
  ),
  sections: sectionsMeta,
});

/**
 * Serializes the bot for other threads and nodes. The file contains published content only, no customer data.
 */
export function writeBot(bot: TrainedBot, version: string): Uint8Array<ArrayBuffer> {
  const { lang, entries, products, names, exact, model, gates, meaning, sections } = bot;
  const meta: z.infer<typeof botMeta> = {
    kind: 'bot',
    lang,
    entries,
    products: products.map(({ id, name, parameters }) => ({ id, name, parameters: [...parameters] })),
    nameParts: names.parts.map((parts) => [...parts]),
    nameFrequency: [...names.frequency],
    gates,
    exactTexts: exact.texts.size(),
    model: modelMetaOf(model),
    meaning: meaning && {
      service: meaning.service,
      dimensions: meaning.vectors.dimensions,
      texts: meaning.vectors.places.length,
      scale: meaning.scale,
      share: meaning.share,
      gate: meaning.gate,
    },
    sections: sectionMetaOf(sections),
  };
  const arrays = {
    ...modelArraysOf(model),
    ...sectionArraysOf(sections),
    exactSlots: exact.texts.slots(),
    exactOwners: exact.owners,
    ...meaningArraysOf(meaning),
  };
  return writeModelFile({ version, meta, arrays });
}

const meaningArraysOf = (meaning: TrainedBot['meaning']): StoredArrays =>
  meaning === null
    ? {}
    : {
        meaningStarts: meaning.vectors.starts,
        meaningPlaces: meaning.vectors.places,
        meaningRows: meaning.vectors.rows,
      };

function meaningFrom(
  parts: Parts,
  { dimensions, texts, ...rest }: NonNullable<z.output<typeof botMeta>['meaning']>,
  classes: number,
): Meaning {
  const places = parts.below('meaningPlaces', 'counts', texts);
  requireThat(places.length === texts, 'meaningPlaces');
  return {
    ...rest,
    vectors: {
      dimensions,
      places,
      starts: parts.starts('meaningStarts', classes, places),
      rows: parts.get('meaningRows', 'numbers', texts * dimensions),
    },
  };
}

export const openBot = (file: Uint8Array<ArrayBuffer>, isChecked = false): Opened<TrainedBot> | null =>
  openStored(file, { schema: botMeta, isChecked }, (meta, parts) => {
    requireThat(meta.entries.length === meta.model.classes, 'entries');
    requireThat(meta.nameParts.length === meta.products.length, 'nameParts');
    const texts = tableFrom(parts, 'exactSlots', meta.exactTexts);
    return {
      lang: meta.lang,
      entries: meta.entries,
      products: meta.products,
      names: {
        parts: meta.nameParts.map((own) => new Set(own)),
        frequency: new Map(meta.nameFrequency),
      },
      exact: exactTexts(texts, parts.get('exactOwners', 'counts', meta.exactTexts)),
      model: modelFrom(parts, meta.model),
      gates: meta.gates,
      meaning: meta.meaning && meaningFrom(parts, meta.meaning, meta.model.classes),
      sections: sectionsFrom(parts, meta.sections),
    };
  });
