import type { ChatImportStatus } from '@aftercare/contract/desk/chat-imports/chat-imports';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/lifecycle/jobs.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { endImport, type ImportKey, type ImportRow, lockImport, moveImport } from './imports.repository.ts';
import { type ShownImport, viewImport } from './imports.view.ts';
import { applyImportJob, undoImportJob } from './job-names.ts';
import { removeFile } from './work/remove-file.ts';

export type ChangeDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  storage: Storage;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

export type ImportChanged = { kind: 'notFound' } | { kind: 'done' | 'stale'; shown: ShownImport };

type Action = 'apply' | 'undo';

const record = (tx: Tx, { recordAudit }: ChangeDeps, key: ImportKey, personId: string, action: Action) =>
  recordAudit(tx, {
    personId,
    action: `chatImport.${action}`,
    aboutMerchant: key.merchantId,
    subject: key.id,
  });

/** Serializes changes of one import. `work` returns whether the import is in the requested state afterwards. */
function onImport(
  { database }: ChangeDeps,
  key: ImportKey,
  work: (tx: Tx, found: ImportRow) => Promise<boolean>,
): Promise<ImportChanged> {
  return database.forMerchant(key.merchantId, async (tx) => {
    const found = await lockImport(tx, key);
    if (found === undefined) return { kind: 'notFound' };
    const isDone = await work(tx, found);
    const shown = await viewImport(tx, key);
    return shown === undefined ? { kind: 'notFound' } : { kind: isDone ? 'done' : 'stale', shown };
  });
}

export function beginToApply(deps: ChangeDeps, key: ImportKey, personId: string): Promise<ImportChanged> {
  return onImport(deps, key, async (tx, { status }) => {
    if (status === 'applying' || status === 'done') return true;
    if (!(await moveImport(tx, key, ['ready'], { status: 'applying' }))) return false;
    await record(tx, deps, key, personId, 'apply');
    await deps.jobs.enqueue(tx, applyImportJob, key);
    return true;
  });
}

export async function cancelImport(deps: ChangeDeps, key: ImportKey): Promise<ImportChanged> {
  const changed = await onImport(deps, key, async (tx, { status }) => {
    if (status === 'cancelled') return true;
    return endImport(tx, key, 'cancelled', { now: deps.clock.now() });
  });
  // A failure is repaired by the sweep.
  if (changed.kind === 'done') await removeFile(deps, key);
  return changed;
}

const ended: readonly ChatImportStatus[] = ['done', 'cancelled', 'failed'];

export function beginToUndo(deps: ChangeDeps, key: ImportKey, personId: string): Promise<ImportChanged> {
  return onImport(deps, key, async (tx, { status }) => {
    if (status === 'undone') return true;
    if (status !== 'undoing') {
      if (!(await moveImport(tx, key, ended, { status: 'undoing' }))) return false;
      await record(tx, deps, key, personId, 'undo');
    }
    // Again for an import whose job has failed for good.
    await deps.jobs.enqueue(tx, undoImportJob, key, { onceKey: `${key.merchantId} ${key.id}` });
    return true;
  });
}
