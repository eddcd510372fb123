import { isDeepStrictEqual } from 'node:util';
import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import { type ContentProblems, readContent } from '@aftercare/contract/content/read-content';
import type { PublishBlocker } from '@aftercare/contract/desk/content/content';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { CleanHtml } from '../../../providers/html/html.port.ts';
import {
  addEntry,
  changeEntry,
  type Draft,
  dropDraft,
  dropEntry,
  type Entry,
  type EntryKey,
  findDraft,
  lockContent,
  lockEntry,
  putDraft,
} from '../content.repository.ts';
import { findRelease } from '../content.view.ts';
import type { ContentSite } from '../projections/projection.ts';
import type { ProjectionDeps } from '../projections/projection-of.ts';
import { cleanDocument } from './clean-document.ts';
import { described } from './described.ts';

export type ContentDeps = ProjectionDeps & {
  database: Database;
  clock: Clock;
  cleanHtml: CleanHtml;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

export type By = { personId: string; site: ContentSite; kind: ContentKind; entryId: string };
export type ContentChanged =
  | { kind: 'done' | 'notFound' | 'stale' }
  | { kind: 'wrong'; problems: ContentProblems };
export type HeldBack<Why = PublishBlocker> = { kind: 'notPublishable'; publishBlockers: Why[] };

export const keyOf = ({ site: { merchantId }, kind, entryId: id }: By): EntryKey => ({
  merchantId,
  kind,
  id,
});

export const note = (tx: Tx, { recordAudit }: ContentDeps, by: By, action: string) =>
  recordAudit(tx, {
    personId: by.personId,
    action,
    aboutMerchant: by.site.merchantId,
    subject: `${by.kind} ${by.entryId}`,
  });

type Work<Outcome> = (tx: Tx, entry: Entry, draft: Draft | null) => Promise<Outcome>;

/** Serializes changes of one document: each sees the result of the one before. */
async function onEntry<Outcome>(
  tx: Tx,
  key: EntryKey,
  work: Work<Outcome | ContentChanged>,
): Promise<Outcome | ContentChanged> {
  const entry = await lockEntry(tx, key);
  return entry ? work(tx, entry, await findDraft(tx, key)) : { kind: 'notFound' };
}

/**
 * Serializes changes that visitors see, one at a time for each merchant. A change of the catalogue needs all
 * merchants, because rows of an order report belong to any merchant of the country that lists their article
 * numbers.
 */
export function onPublished<Why = PublishBlocker>(
  { database }: ContentDeps,
  by: By,
  work: Work<ContentChanged | HeldBack<Why>>,
): Promise<ContentChanged | HeldBack<Why>> {
  const { merchantId } = by.site;
  const locked = async (tx: Tx) => {
    await lockContent(tx, merchantId);
    return onEntry(tx, keyOf(by), work);
  };
  return by.kind === 'product' ? database.forAll(locked) : database.forMerchant(merchantId, locked);
}

type Written = { revision: string | undefined; version: number; document: unknown };

/**
 * Stores a draft, unless another user wrote or published in the meantime. The same text again is already
 * stored.
 */
export async function saveDraft(deps: ContentDeps, by: By, written: Written): Promise<ContentChanged> {
  const { kind, site } = by;
  const read = readContent(kind, written.document);
  if (read.kind === 'wrong') return read;
  // There is one legal text of each type: its id is its type.
  if ('type' in read.document && read.document.type !== by.entryId)
    return { kind: 'wrong', problems: { type: 'twice' } };
  const cleaned = await cleanDocument(deps.cleanHtml, kind, read.document);
  if (cleaned.kind === 'wrong') return cleaned;
  const { document } = cleaned;
  const key = keyOf(by);
  const changed = { changedAt: deps.clock.now(), changedBy: by.personId };
  const description = described(kind, document, site.defaultLang);
  return deps.database.forMerchant(site.merchantId, async (tx) => {
    if (written.version === 0 && written.revision === undefined)
      await addEntry(tx, { ...key, version: 0, textChangeTimes: {}, ...description, ...changed });
    return onEntry<ContentChanged>(tx, key, async (_, { version }, draft) => {
      const isBase = version === written.version;
      if (isBase && draft?.baseVersion === version && isDeepStrictEqual(draft.document, document))
        return { kind: 'done' };
      if (!isBase || draft?.revision !== written.revision) return { kind: 'stale' };
      await putDraft(tx, { ...key, revision: newId(), baseVersion: version, document, ...changed });
      await changeEntry(tx, key, { ...description, ...changed });
      await note(tx, deps, by, 'content.draft');
      return { kind: 'done' };
    });
  });
}

/**
 * A document that was never published disappears with its draft. A repeat of the request reports that it is
 * gone.
 */
export async function discardDraft(deps: ContentDeps, by: By, revision: string): Promise<ContentChanged> {
  const key = keyOf(by);
  const { defaultLang, merchantId } = by.site;
  const discarded = await deps.database.forMerchant(merchantId, (tx) =>
    onEntry<ContentChanged>(tx, key, async (_, { version, published }, draft) => {
      if (draft === null) {
        const wasPublished = (await findRelease(tx, key, version))?.revision === revision;
        return { kind: wasPublished ? 'stale' : 'done' };
      }
      if (draft.revision !== revision) return { kind: 'stale' };
      if (version === 0) await dropEntry(tx, key);
      else await dropDraft(tx, key);
      if (published !== null)
        await changeEntry(tx, key, {
          ...described(by.kind, published as ContentDocuments[typeof by.kind], defaultLang),
          changedAt: deps.clock.now(),
          changedBy: by.personId,
        });
      await note(tx, deps, by, 'content.discard');
      return { kind: 'done' };
    }),
  );
  return discarded.kind === 'notFound' ? { kind: 'done' } : discarded;
}
