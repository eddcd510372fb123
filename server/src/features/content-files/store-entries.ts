import type { ContentKind } from '@aftercare/contract/content/documents';
import { importProblems } from '@aftercare/contract/desk/content/content-files';
import type { Tx } from '../../platform/database/database.ts';
import { publishBlockersOf } from '../content/index.ts';
import type { Evaluated } from './evaluate-entries.ts';
import {
  addCounts,
  addProblems,
  type ContentImport,
  type FoundProblem,
  type ImportKey,
  lockImport,
  type StagedEntry,
  stageEntries,
} from './imports.repository.ts';

/** Another node has read further, or the import was cancelled: nothing is left to do here. */
export class ReadElsewhere extends Error {
  override readonly name = 'ReadElsewhere';
}

export type EvaluatedBatch = {
  kind: ContentKind;
  evaluated: readonly Evaluated[];
  before: number;
  bytesRead: number;
};

type Good = Extract<Evaluated, { kind: 'good' }>;

/** Checked again when the import is applied, because the blocker may be gone by then. */
export const publishBlockerReasons = importProblems.filter((reason) =>
  ['productMissing', 'skuTaken', 'fileMissing', 'storyMissing'].includes(reason),
);

/**
 * Publish blockers of these entries. A missing guided answer is no blocker yet, because it may come later in
 * the file.
 */
async function heldBack(tx: Tx, merchantId: string, kind: ContentKind, entries: readonly Good[]) {
  const lines = new Map(entries.map(({ entryId, line }) => [entryId, line]));
  const items = entries.flatMap(({ entryId, document }) => (document ? [{ entryId, document }] : []));
  if (items.length === 0) return [];
  const found = await publishBlockersOf(tx, merchantId, kind, items);
  return [...found].flatMap(([entryId, publishBlockers]) => {
    const [first] = publishBlockers.filter((publishBlocker) => publishBlocker.kind !== 'storyMissing');
    if (first === undefined) return [];
    return [
      { line: lines.get(entryId) ?? 0, entryId, reason: first.kind, path: '', what: first.what, excerpt: '' },
    ];
  });
}

/** Stores one batch, its problems and its counts: all of it or nothing. */
export async function storeEntries(
  tx: Tx,
  key: ImportKey,
  { kind, evaluated, before, bytesRead }: EvaluatedBatch,
): Promise<void> {
  const { merchantId } = key;
  const locked: ContentImport | undefined = await lockImport(tx, key);
  if (locked?.status !== 'reading' || locked.entriesRead !== before) throw new ReadElsewhere();

  const rows = evaluated.flatMap((one, at): StagedEntry[] => {
    if (one.kind === 'refused') return [];
    const { line, entryId, baseVersion, document } = one;
    return [{ merchantId, importId: key.id, place: before + at + 1, line, entryId, baseVersion, document }];
  });
  const places = new Map(rows.toReversed().map(({ entryId, place }) => [entryId, place]));
  const once = rows.filter(({ entryId, place }) => places.get(entryId) === place);
  const staged = await stageEntries(tx, once);
  const isAccepted = ({ entryId, place }: StagedEntry) =>
    staged.has(entryId) && places.get(entryId) === place;
  const accepted = rows.filter(isAccepted);
  const twice = rows
    .filter((row) => !isAccepted(row))
    .map(({ line, entryId }): FoundProblem => ({ line, entryId, reason: 'idTwice', path: '', what: '' }));
  const refused = evaluated.flatMap((one) => (one.kind === 'refused' ? one.problems : []));
  const held = await heldBack(
    tx,
    merchantId,
    kind,
    accepted.map(({ line, entryId, baseVersion, document }) => ({
      kind: 'good',
      line,
      entryId,
      baseVersion,
      document,
    })),
  );
  await addProblems(
    tx,
    key,
    [...refused, ...twice, ...held].sort((a, b) => a.line - b.line),
  );
  const fresh = accepted.filter(({ document }) => document !== null);
  await addCounts(
    tx,
    key,
    {
      entriesRead: evaluated.length,
      entriesNew: fresh.filter(({ baseVersion }) => baseVersion === 0).length,
      entriesChanged: fresh.filter(({ baseVersion }) => baseVersion > 0).length,
      entriesSame: accepted.length - fresh.length,
      entriesRefused: evaluated.length - accepted.length,
      entriesHeldBack: held.length,
    },
    bytesRead,
  );
}
