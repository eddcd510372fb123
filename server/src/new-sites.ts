import { type ContentKind, contentKinds } from '@aftercare/contract/content/documents';
import { contentOf, draftMany, publishMany } from './features/content/content.port.ts';
import { copyBytes, copyRows, publicFilesIn } from './features/files/files.port.ts';
import type { Copying } from './features/merchant/sites/create-site.ts';
import { addMemberships } from './features/team/people.repository.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Tx } from './platform/database/database.ts';
import type { Merchants } from './platform/merchant.ts';
import type { Storage } from './providers/storage/storage.port.ts';

type Parts = { database: Database; storage: Storage; clock: Clock };

const entriesAtOnce = 500;

/** The published documents of one kind, page by page; guided answers lead to each other, so they come at once. */
async function* documentsOf(tx: Tx, merchantId: string, kind: ContentKind) {
  const size = kind === 'story' ? Number.MAX_SAFE_INTEGER : entriesAtOnce;
  for (let after = ''; ; ) {
    const page = await contentOf(tx, merchantId, kind, after, size);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.entryId;
  }
}

const wordsOf = (text: string): string[] => text.match(/[A-Za-z0-9_-]+/g) ?? [];

/** The public files of a site that its published documents or its look name. */
async function filesOf(tx: Tx, merchantId: string, look: string) {
  const files = new Map((await publicFilesIn(tx, merchantId)).map((file) => [file.id, file]));
  const named = new Set(wordsOf(look).filter((word) => files.has(word)));
  for (const kind of contentKinds)
    for await (const page of documentsOf(tx, merchantId, kind))
      for (const word of wordsOf(JSON.stringify(page))) if (files.has(word)) named.add(word);
  return [...named].flatMap((id) => files.get(id) ?? []);
}

/** Publishes what the other site has published; what cannot be published there is kept as a draft. */
async function copyKind(
  tx: Tx,
  { from, to, configuration, personId: by }: Copying,
  kind: ContentKind,
  now: Date,
) {
  const site = { merchantId: to, defaultLang: configuration.defaultLang };
  // The new site has no visitors yet, so no order is placed by its catalogue.
  const catalogueChanged = async () => undefined;
  for await (const page of documentsOf(tx, from, kind)) {
    const batch = { site, kind, by, now };
    const outcomes = await publishMany(tx, { catalogueChanged }, batch, page as never[]);
    const held = page.filter(({ entryId }) => outcomes.get(entryId)?.kind === 'notPublishable');
    await draftMany(tx, batch, held as never[]);
  }
}

/**
 * Copies what visitors of a site see: products, questions, videos, manuals, legal texts, guided answers, and the files
 * that those and its look name. Drafts, versions and everything about people stay where they are.
 */
const prepareCopy =
  ({ database, storage, clock }: Parts) =>
  async (from: string, to: string, look: string) => {
    const files = await database.forMerchant(from, (tx) => filesOf(tx, from, look));
    await copyBytes(storage, { from, to }, files);
    return async (tx: Tx, copying: Copying): Promise<void> => {
      await copyRows(tx, to, files, clock.now());
      for (const kind of contentKinds) await copyKind(tx, copying, kind, clock.now());
    };
  };

/** The parts of a site's creation that belong to other features. */
export const newSites = (parts: Parts) => ({
  prepareCopy: prepareCopy(parts),
  grantOperator: (tx: Tx, personId: string, merchantId: string) =>
    addMemberships(tx, personId, [{ merchantId, role: 'operator' }]),
});

/** Sites whose catalogues place orders: those that visitors can register them on. */
export const sitesOf = (merchants: Merchants) =>
  merchants
    .live()
    .map(({ id, configuration }) => ({ merchantId: id, country: configuration.countryWebsiteName }));
