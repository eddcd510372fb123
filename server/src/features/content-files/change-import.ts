import type { ImportAim } from '@aftercare/contract/desk/content/content-files';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/lifecycle/jobs.ts';
import {
  type ContentImport,
  endImport,
  type ImportKey,
  lockImport,
  moveImport,
} from './imports.repository.ts';
import { type ShownImport, viewImport } from './imports.view.ts';
import { applyImportJob, clearImportJob } from './job-names.ts';

type Deps = { database: Database; clock: Clock; jobs: Jobs };

export type ImportChanged = { kind: 'notFound' } | { kind: 'done' | 'stale'; shown: ShownImport };

/**
 * Serializes changes of one import. `work` returns whether the import is in the requested state afterwards.
 */
function onImport(
  { database }: Deps,
  key: ImportKey,
  work: (tx: Tx, found: ContentImport) => Promise<boolean>,
): Promise<ImportChanged> {
  return database.forMerchant(key.merchantId, async (tx) => {
    const found = await lockImport(tx, key);
    if (found === undefined) return { kind: 'notFound' };
    const isDone = await work(tx, found);
    const shown = await viewImport(tx, key);
    return shown === undefined ? { kind: 'notFound' } : { kind: isDone ? 'done' : 'stale', shown };
  });
}

type Change = { aim: ImportAim; personId: string };

export function beginToApply(deps: Deps, key: ImportKey, { aim, personId }: Change): Promise<ImportChanged> {
  return onImport(deps, key, async (tx, { status, aim: known }) => {
    if (status === 'applying' || status === 'done') return known === aim;
    const change = { status: 'applying', aim, appliedBy: personId, entriesTaken: 0 } as const;
    if (!(await moveImport(tx, key, ['ready'], change))) return false;
    await deps.jobs.enqueue(tx, applyImportJob, key);
    return true;
  });
}

export function cancelImport(deps: Deps, key: ImportKey): Promise<ImportChanged> {
  return onImport(deps, key, async (tx, { status }) => {
    if (status === 'cancelled') return true;
    if (!(await endImport(tx, key, 'cancelled', { now: deps.clock.now() }))) return false;
    await deps.jobs.enqueue(tx, clearImportJob, key);
    return true;
  });
}
