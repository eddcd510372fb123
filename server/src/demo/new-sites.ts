import { type ContentKind, contentKinds } from '@aftercare/contract/content/documents';
import { contentOf, draftMany, publishMany } from '../features/content/index.ts';
import { copyBytes, copyRows, publicFilesIn } from '../features/files/index.ts';
import type { Copying } from '../features/sites/index.ts';
import { addMemberships } from '../features/team/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { Merchants } from '../platform/merchant.ts';
import type { Storage } from '../providers/storage/storage.port.ts';

type Deps = { database: Database; storage: Storage; clock: Clock };

const entriesAtOnce = 500;

/**
 * The published documents of one kind, page by page; guided answers link to each other, so they come at once.
 */
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

/** The public files that a site's published documents and its logo or pictures refer to. */
async function filesOf(tx: Tx, merchantId: string, look: string) {
  const files = new Map((await publicFilesIn(tx, merchantId)).map((file) => [file.id, file]));
  const named = new Set(wordsOf(look).filter((word) => files.has(word)));
  for (const kind of contentKinds)
    for await (const page of documentsOf(tx, merchantId, kind))
      for (const word of wordsOf(JSON.stringify(page))) if (files.has(word)) named.add(word);
  return [...named].flatMap((id) => files.get(id) ?? []);
}

/**
 * Publishes a copy of the other site's published content; documents that cannot be published become drafts.
 */
async function copyKind(
  tx: Tx,
  { from, to, configuration, personId: by }: Copying,
  kind: ContentKind,
  now: Date,
) {
  const site = { merchantId: to, defaultLang: configuration.defaultLang };
  // The new site has no visitors yet, so no order is matched by its catalogue.
  const catalogueChanged = async () => undefined;
  for await (const page of documentsOf(tx, from, kind)) {
    const batch = { site, kind, by, now };
    const outcomes = await publishMany(tx, { catalogueChanged }, batch, page as never[]);
    const held = page.filter(({ entryId }) => outcomes.get(entryId)?.kind === 'notPublishable');
    await draftMany(tx, batch, held as never[]);
  }
}

/**
 * Copies a site's visible content: products, questions, videos, manuals, legal texts, guided answers, and the
 * files that those and its look name. Drafts, versions and personal data are not copied.
 */
const prepareCopy =
  ({ database, storage, clock }: Deps) =>
  async (from: string, to: string, look: string) => {
    const files = await database.forMerchant(from, (tx) => filesOf(tx, from, look));
    await copyBytes(storage, { from, to }, files);
    return async (tx: Tx, copying: Copying): Promise<void> => {
      await copyRows(tx, to, files, clock.now());
      for (const kind of contentKinds) await copyKind(tx, copying, kind, clock.now());
    };
  };

/** The parts of a site's creation that belong to other features. */
export const newSites = (deps: Deps) => ({
  prepareCopy: prepareCopy(deps),
  grantOperator: (tx: Tx, personId: string, merchantId: string) =>
    addMemberships(tx, personId, [{ merchantId, role: 'operator' }]),
});

/** Sites whose catalogues match orders: those on which visitors can register. */
export const sitesOf = (merchants: Merchants) =>
  merchants
    .live()
    .map(({ id, configuration }) => ({ merchantId: id, country: configuration.countryWebsiteName }));
