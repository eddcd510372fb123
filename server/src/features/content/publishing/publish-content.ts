import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import { readContent } from '@aftercare/contract/content/read-content';
import type { ContentStore } from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { addReleases, changeEntry, dropDraft, putDraft } from '../content.repository.ts';
import { findRelease, publishedOfProduct } from '../content.view.ts';
import {
  type By,
  type ContentChanged,
  type ContentDeps,
  type HeldBack,
  keyOf,
  note,
  onPublished,
} from '../drafts/change-content.ts';
import { projectionOf } from '../projections/projection-of.ts';
import { publishMany, type ToPublish } from './publish-many.ts';

const namedPublishBlockers = 20;

async function show<K extends ContentKind>(
  tx: Tx,
  deps: ContentDeps,
  by: By & { kind: K },
  item: Omit<ToPublish<K>, 'entryId'>,
): Promise<ContentChanged | HeldBack> {
  const { site, kind, personId, entryId } = by;
  const batch = { site, kind, by: personId, now: deps.clock.now() };
  const outcome = (await publishMany(tx, deps, batch, [{ ...item, entryId }])).get(entryId);
  return outcome?.kind === 'notPublishable' ? outcome : { kind: 'done' };
}

type Confirmation = { revision: string; stillRight: readonly Language[] };

/** A repeat of the request returns the result of the first. */
export function publish(
  deps: ContentDeps,
  by: By,
  { revision, stillRight }: Confirmation,
): Promise<ContentChanged | HeldBack> {
  return onPublished(deps, by, async (tx, { version }, draft) => {
    if (draft === null && (await findRelease(tx, keyOf(by), version))?.revision === revision)
      return { kind: 'done' };
    if (draft?.revision !== revision || draft.baseVersion !== version) return { kind: 'stale' };
    const read = readContent(by.kind, draft.document);
    if (read.kind === 'wrong') return read;
    const { document } = read;
    const shown = await show(tx, deps, by, { document, stillRight, revision });
    if (shown.kind !== 'done') return shown;
    await dropDraft(tx, keyOf(by));
    await note(tx, deps, by, 'content.publish');
    return shown;
  });
}

/**
 * Hides the document from visitors; the published text becomes the draft, unless there is one. A `required`
 * legal text cannot be withdrawn.
 */
export function withdraw(
  deps: ContentDeps,
  by: By,
  { version: seen, required }: { version: number; required: readonly string[] },
) {
  return onPublished<ContentStore>(deps, by, async (tx, { version, published }, draft) => {
    if (published === null && version === seen + 1) return { kind: 'done' };
    if (published === null || version !== seen) return { kind: 'stale' };
    const key = keyOf(by);
    const { personId, site, entryId } = by;
    if (by.kind === 'article' && required.includes(entryId))
      return { kind: 'notPublishable', publishBlockers: [{ kind: 'articleRequired', what: entryId }] };
    const users =
      by.kind === 'product'
        ? await publishedOfProduct(tx, site.merchantId, entryId, namedPublishBlockers)
        : [];
    if (users.length > 0)
      return {
        kind: 'notPublishable',
        publishBlockers: users.map((what) => ({ kind: 'productInUse', what }) as const),
      };
    const now = deps.clock.now();
    const changed = { changedAt: now, changedBy: personId };
    await changeEntry(tx, key, { version: version + 1, published: null, ...changed });
    await addReleases(tx, [
      { ...key, version: version + 1, document: null, publishedAt: now, publishedBy: personId },
    ]);
    const drafted = draft ?? { ...key, document: published, revision: newId(), ...changed };
    await putDraft(tx, { ...drafted, baseVersion: version + 1 });
    await projectionOf(by.kind, deps).drop({ tx, site, now }, [
      { entryId, document: published as ContentDocuments[never] },
    ]);
    await note(tx, deps, by, 'content.withdraw');
    return { kind: 'done' };
  });
}

/** Publishes an earlier version again, as a new one. The draft stays as it is. */
export function rollBack(
  deps: ContentDeps,
  by: By,
  { version: wanted, current }: { version: number; current: number },
): Promise<ContentChanged | HeldBack> {
  return onPublished(deps, by, async (tx, { version }) => {
    const key = keyOf(by);
    if (version === current + 1 && (await findRelease(tx, key, version))?.restoredFrom === wanted)
      return { kind: 'done' };
    if (version !== current || wanted >= version) return { kind: 'stale' };
    const release = await findRelease(tx, key, wanted);
    if (release?.document == null) return { kind: 'notFound' };
    // It was valid when it was published; a newer release of the product may have stricter rules.
    const read = readContent(by.kind, release.document);
    if (read.kind === 'wrong') return { kind: 'wrong', problems: { version: 'wrongForm' } };
    const shown = await show(tx, deps, by, { document: read.document, restoredFrom: wanted });
    if (shown.kind === 'done') await note(tx, deps, by, 'content.rollBack');
    return shown;
  });
}
