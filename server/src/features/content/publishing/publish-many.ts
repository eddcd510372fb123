import { isDeepStrictEqual } from 'node:util';
import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import type { PublishBlocker } from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { addReleases, type Entry, lockContent, lockEntries, putEntries } from '../content.repository.ts';
import { lastDocuments } from '../content.view.ts';
import { described } from '../drafts/described.ts';
import type { ContentSite, Publishing } from '../projections/projection.ts';
import { type ProjectionDeps, projectionOf } from '../projections/projection-of.ts';
import { publishBlockersOf } from './publish-blockers.ts';
import { textChangeTimes } from './text-change-times.ts';

export type ToPublish<K extends ContentKind> = {
  entryId: string;
  document: ContentDocuments[K];
  stillRight?: readonly Language[];
  revision?: string;
  restoredFrom?: number;
};

export type PublishedOutcome =
  | { kind: 'published'; version: number }
  | { kind: 'same'; version: number }
  | { kind: 'notPublishable'; publishBlockers: PublishBlocker[] };

export type Batch<K extends ContentKind> = {
  site: ContentSite;
  kind: K;
  /** The team member; null if it comes with the installation. */
  by: string | null;
  now: Date;
};

async function sorted<K extends ContentKind>(
  tx: Tx,
  { site, kind }: Batch<K>,
  items: readonly ToPublish<K>[],
) {
  const held = new Map<string, PublishBlocker[]>();
  let rest = items;
  for (;;) {
    const found = await publishBlockersOf(tx, site.merchantId, kind, rest);
    if (found.size === 0) return { rest, held };
    for (const [entryId, publishBlockers] of found) held.set(entryId, publishBlockers);
    // A document may have depended on another one that was just excluded.
    rest = rest.filter(({ entryId }) => !found.has(entryId));
  }
}

/**
 * Publishes documents of one kind, with the tables that visitors' calls read. Each id at most once; about a
 * thousand at a time. Products need a transaction over all merchants, because a catalogue affects all
 * merchants of its country.
 */
export async function publishMany<K extends ContentKind>(
  tx: Tx,
  deps: ProjectionDeps,
  batch: Batch<K>,
  items: readonly ToPublish<K>[],
): Promise<Map<string, PublishedOutcome>> {
  const { site, kind, now } = batch;
  const { merchantId } = site;
  const outcomes = new Map<string, PublishedOutcome>();
  if (items.length === 0) return outcomes;
  await lockContent(tx, merchantId);
  const known = await lockEntries(
    tx,
    merchantId,
    kind,
    items.map(({ entryId }) => entryId),
  );
  const isSame = (item: ToPublish<K>) => isPublished(item, known.get(item.entryId));
  for (const { entryId } of items.filter(isSame))
    outcomes.set(entryId, { kind: 'same', version: known.get(entryId)?.version ?? 0 });

  const { rest, held } = await sorted(
    tx,
    batch,
    items.filter((item) => !isSame(item)),
  );
  for (const [entryId, publishBlockers] of held)
    outcomes.set(entryId, { kind: 'notPublishable', publishBlockers });
  if (rest.length === 0) return outcomes;

  await storePublished(tx, batch, known, rest);
  const publishing: Publishing = { tx, site, now };
  await projectionOf(kind, deps).put(publishing, rest);
  for (const { entryId } of rest)
    outcomes.set(entryId, { kind: 'published', version: nextVersion(known.get(entryId)) });
  return outcomes;
}

const nextVersion = (entry: Entry | undefined): number => (entry?.version ?? 0) + 1;

const isPublished = (
  { document, revision, restoredFrom }: ToPublish<ContentKind>,
  entry: Entry | undefined,
): boolean =>
  revision === undefined && restoredFrom === undefined && isDeepStrictEqual(entry?.published, document);

async function storePublished<K extends ContentKind>(
  tx: Tx,
  batch: Batch<K>,
  known: ReadonlyMap<string, Entry>,
  items: readonly ToPublish<K>[],
): Promise<void> {
  const { site, kind, by, now } = batch;
  const { merchantId, defaultLang } = site;
  const formers = await formerDocuments(tx, batch, known);
  const changed = { changedAt: now, changedBy: by };
  const versionOf = (entryId: string) => nextVersion(known.get(entryId));
  await putEntries(
    tx,
    items.map(({ entryId: id, document, stillRight = [] }) => ({
      merchantId,
      kind,
      id,
      version: versionOf(id),
      published: document,
      ...changed,
      ...described(kind, document, defaultLang),
      textChangeTimes: textChangeTimes(
        { document: formers.get(id) ?? null, changed: known.get(id)?.textChangeTimes ?? {} },
        document,
        stillRight,
        now,
      ),
    })),
  );
  await addReleases(
    tx,
    items.map(({ entryId: id, document, revision = null, restoredFrom = null }) => ({
      merchantId,
      kind,
      id,
      version: versionOf(id),
      document,
      publishedAt: now,
      publishedBy: by,
      revision,
      restoredFrom,
    })),
  );
}

async function formerDocuments(
  tx: Tx,
  { site: { merchantId }, kind }: Batch<ContentKind>,
  known: ReadonlyMap<string, Entry>,
) {
  const withdrawn = [...known.values()].filter(({ version, published }) => version > 0 && published === null);
  const last = await lastDocuments(
    tx,
    { merchantId, kind },
    withdrawn.map(({ id }) => id),
  );
  for (const { id, published } of known.values()) if (published !== null) last.set(id, published);
  return last;
}
