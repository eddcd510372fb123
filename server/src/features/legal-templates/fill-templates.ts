import { isDeepStrictEqual } from 'node:util';
import type { ArticleType } from '@aftercare/contract/content/article-types';
import type { ContentDocument } from '@aftercare/contract/content/documents';
import {
  type LegalFields,
  legalFields,
  legalFieldsSchema,
  neededFields,
  readLegalFields,
} from '@aftercare/contract/content/legal-fields';
import type { LegalTemplates } from '@aftercare/contract/desk/sites/legal-templates';
import type { Language } from '@aftercare/contract/languages';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { CleanHtml } from '../../providers/html/html.port.ts';
import {
  cleanDocument,
  draftMany,
  dropDrafts,
  lockContent,
  publishMany,
  writtenArticles,
} from '../content/index.ts';
import { germanTexts } from './de-de.ts';
import { englishTexts } from './en-us.ts';
import { japaneseTexts } from './ja-jp.ts';
import { factsOf, type LegalTexts } from './legal-facts.ts';
import { fillsOf, type LegalFill, putFill } from './legal-fill.repository.ts';

const texts: Readonly<Record<Language, LegalTexts>> = {
  en_US: englishTexts,
  de_DE: germanTexts,
  ja_JP: japaneseTexts,
};

export type TemplateDeps = {
  database: Database;
  clock: Clock;
  cleanHtml: CleanHtml;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

function knownFields({ guarantor, contactInfo }: MerchantConfiguration): LegalFields {
  const [contact] = contactInfo;
  return legalFieldsSchema.parse({
    company: guarantor?.name ?? '',
    address: guarantor?.address ?? '',
    guarantor: guarantor?.name ?? '',
    guarantorAddress: guarantor?.address ?? '',
    email: contact?.email ?? '',
    phone: contact?.contactPhone ?? '',
  });
}

type Written = Awaited<ReturnType<typeof writtenArticles>>;

function stateOf(type: ArticleType, written: Written, fills: readonly LegalFill[]) {
  const now = written.get(type)?.document ?? null;
  if (now === null) return 'missing';
  const fill = fills.find((one) => one.type === type);
  return fill && isDeepStrictEqual(fill.document, now) ? 'filled' : 'edited';
}

export async function templatesOf(
  tx: Tx,
  { id, configuration, features }: Merchant,
): Promise<LegalTemplates> {
  const fills = await fillsOf(tx, id);
  const written = await writtenArticles(tx, id, features.articles);
  const known = legalFieldsSchema.safeParse(fills[0]?.fields);
  return {
    fields: known.success ? known.data : knownFields(configuration),
    templates: features.articles.map((type) => ({
      type,
      isRequired: true,
      langs: [...configuration.languages],
      needs: legalFields.filter((field) => neededFields[type].includes(field)),
      state: stateOf(type, written, fills),
      isPublished: written.get(type)?.isPublished ?? false,
    })),
  };
}

function documentOf(
  type: ArticleType,
  { configuration, features }: Merchant,
  fields: LegalFields,
  now: Date,
): ContentDocument<'article'> {
  const version = now.toISOString().slice(0, 10);
  const languages = Object.fromEntries(
    configuration.languages.map((lang) => {
      const facts = factsOf(lang, fields, configuration, features.offersWarranty);
      return [lang, { ...texts[lang][type](facts), version }];
    }),
  );
  return { type, languages };
}

type Params = {
  types: readonly ArticleType[];
  fields: unknown;
  aim: 'drafts' | 'published';
  overwrite: readonly ArticleType[];
};
type Outcome = 'drafted' | 'published' | 'leftAlone';
type Filled =
  | { kind: 'done'; outcomes: { type: ArticleType; outcome: Outcome }[]; templates: LegalTemplates }
  | { kind: 'wrong'; problems: Readonly<Record<string, string>> };

type Filling = { deps: TemplateDeps; site: Merchant; personId: string; params: Params; fields: LegalFields };

async function fillOne(tx: Tx, filling: Filling, document: ContentDocument<'article'>): Promise<Outcome> {
  const { deps, site, personId, params, fields } = filling;
  const { type } = document;
  const merchantId = site.id;
  const now = deps.clock.now();
  const written = await writtenArticles(tx, merchantId, [type]);
  const isEdited = stateOf(type, written, await fillsOf(tx, merchantId)) === 'edited';
  if (isEdited && !params.overwrite.includes(type)) return 'leftAlone';
  const { defaultLang } = site.configuration;
  const batch = { site: { merchantId, defaultLang }, kind: 'article', by: personId, now } as const;
  const items = [{ entryId: type, document }];
  await dropDrafts(tx, merchantId, [type]);
  if (params.aim === 'published') {
    // Legal texts change no catalogue.
    const outcomes = await publishMany(tx, { catalogueChanged: async () => undefined }, batch, items);
    if (outcomes.get(type)?.kind === 'notPublishable')
      throw new InvariantViolated(`The template of ${type} names an entry that is missing.`);
  } else if (!(await draftMany(tx, batch, items)).has(type)) return 'leftAlone';
  await putFill(tx, { merchantId, type, fields, document, filledAt: now, filledBy: personId });
  await deps.recordAudit(tx, { personId, action: 'legal.fill', aboutMerchant: merchantId, subject: type });
  return params.aim === 'published' ? 'published' : 'drafted';
}

async function cleaned(
  deps: TemplateDeps,
  site: Merchant,
  types: readonly ArticleType[],
  fields: LegalFields,
): Promise<ContentDocument<'article'>[]> {
  const now = deps.clock.now();
  const documents: ContentDocument<'article'>[] = [];
  for (const type of types) {
    const read = await cleanDocument(deps.cleanHtml, 'article', documentOf(type, site, fields, now));
    if (read.kind === 'wrong') throw new InvariantViolated(`The template of ${type} is not a valid article.`);
    documents.push(read.document);
  }
  return documents;
}

/** Writes the texts. A text that a user edited stays as it is unless the operator allows overwriting it. */
export async function fillTemplates(
  deps: TemplateDeps,
  site: Merchant,
  personId: string,
  params: Params,
): Promise<Filled> {
  const types = [...new Set(params.types)];
  const unknown = types.findIndex((type) => !site.features.articles.includes(type));
  if (unknown !== -1) return { kind: 'wrong', problems: { [`types.${unknown}`]: 'unknown' } };
  const read = readLegalFields(params.fields, types);
  if (read.kind === 'wrong') return read;
  const { fields } = read;
  const documents = await cleaned(deps, site, types, fields);
  return deps.database.forMerchant(site.id, async (tx) => {
    await lockContent(tx, site.id);
    const outcomes: { type: ArticleType; outcome: Outcome }[] = [];
    for (const document of documents) {
      const outcome = await fillOne(tx, { deps, site, personId, params, fields }, document);
      outcomes.push({ type: document.type, outcome });
    }
    return { kind: 'done', outcomes, templates: await templatesOf(tx, site) };
  });
}
