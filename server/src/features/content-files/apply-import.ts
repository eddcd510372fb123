import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import type { ImportAim, ImportProblem } from '@aftercare/contract/desk/content/content-files';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { JobAttempt, Jobs } from '../../platform/lifecycle/jobs.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { Merchants } from '../../platform/merchant.ts';
import {
  type ContentSite,
  countContent,
  draftMany,
  lockContent,
  type ProjectionDeps,
  publishMany,
} from '../content/index.ts';
import {
  addProblems,
  claimImport,
  dropProblems,
  endImport,
  type FoundProblem,
  findImport,
  type ImportKey,
  moveImport,
  type StagedEntry,
  stagedAfter,
} from './imports.repository.ts';
import { applyImportJob, clearImportJob } from './job-names.ts';
import { knownEntries } from './known.view.ts';
import { publishBlockerReasons } from './store-entries.ts';
import { progressTeller } from './tell-progress.ts';

export type ApplyDeps = ProjectionDeps & {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  merchants: Pick<Merchants, 'byId'>;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

const entriesAtOnce = 500;
const heldReasons: readonly ImportProblem[] = [...publishBlockerReasons, 'changedMeanwhile'];

class Ended extends Error {
  override readonly name = 'Ended';
}
class AppliedElsewhere extends Error {
  override readonly name = 'AppliedElsewhere';
}

type Staged = StagedEntry & { document: ContentDocument };
type Applying = { key: ImportKey; kind: ContentKind; aim: ImportAim; by: string; site: ContentSite };

const problemOf = ({ line, entryId }: Staged, reason: ImportProblem, what = ''): FoundProblem => ({
  line,
  entryId,
  reason,
  path: '',
  what,
});

/**
 * Other users may have written or published since the report, so drafts and versions are compared again.
 * Returns the blocked entries with reasons.
 */
async function takeOver(
  tx: Tx,
  deps: ApplyDeps,
  { kind, aim, by, site }: Applying,
  staged: readonly Staged[],
): Promise<Map<Staged, FoundProblem>> {
  const held = new Map<Staged, FoundProblem>();
  const known = await knownEntries(
    tx,
    { merchantId: site.merchantId, kind },
    staged.map(({ entryId }) => entryId),
  );
  const free = staged.filter((one) => {
    const { version = 0, hasDraft = false } = known.get(one.entryId) ?? {};
    if (hasDraft) held.set(one, problemOf(one, 'draftStands'));
    else if (version !== one.baseVersion) held.set(one, problemOf(one, 'changedMeanwhile'));
    return !held.has(one);
  });
  const batch = { site, kind, by, now: deps.clock.now() };
  const items = free.map(({ entryId, document }) => ({ entryId, document: document as never }));
  if (aim === 'drafts') {
    const drafted = await draftMany(tx, batch, items);
    for (const one of free) if (!drafted.has(one.entryId)) held.set(one, problemOf(one, 'draftStands'));
    return held;
  }
  const outcomes = await publishMany(tx, deps, batch, items);
  for (const one of free) {
    const outcome = outcomes.get(one.entryId);
    const [first] = outcome?.kind === 'notPublishable' ? outcome.publishBlockers : [];
    if (first !== undefined) held.set(one, problemOf(one, first.kind, first.what));
  }
  return held;
}

/**
 * An entry may be blocked only until a later entry exists. Blocked entries are tried again as long as that
 * applies at least one.
 */
async function takeOverAgain(
  tx: Tx,
  deps: ApplyDeps,
  applying: Applying,
  first: ReadonlyMap<Staged, FoundProblem>,
): Promise<Map<Staged, FoundProblem>> {
  let held = new Map(first);
  for (let before = Number.POSITIVE_INFINITY; held.size > 0 && held.size < before; ) {
    before = held.size;
    const waiting = [...held.keys()];
    const next = new Map<Staged, FoundProblem>();
    for (let at = 0; at < waiting.length; at += entriesAtOnce) {
      const some = waiting.slice(at, at + entriesAtOnce);
      for (const [one, problem] of await takeOver(tx, deps, applying, some)) next.set(one, problem);
    }
    held = next;
  }
  return held;
}

async function takeOverAll(
  tx: Tx,
  deps: ApplyDeps,
  applying: Applying,
  progress: ReturnType<typeof progressTeller>,
): Promise<void> {
  const { key, aim, by } = applying;
  const final: FoundProblem[] = [];
  let again = new Map<Staged, FoundProblem>();
  let seen = 0;
  for (let after = 0; ; ) {
    const staged: Staged[] = await stagedAfter(tx, key, after, entriesAtOnce);
    const last = staged.at(-1);
    if (last === undefined) break;
    after = last.place;
    for (const [one, problem] of await takeOver(tx, deps, applying, staged)) {
      if (publishBlockerReasons.includes(problem.reason)) again.set(one, problem);
      else final.push(problem);
    }
    if (seen === 0 && staged.length === entriesAtOnce) await countContent(tx);
    seen += staged.length;
    progress.tell(seen - final.length - again.size);
    if ((await findImport(tx, key))?.status !== 'applying') throw new Ended();
  }
  again = await takeOverAgain(tx, deps, applying, again);
  const held = [...final, ...again.values()];
  await dropProblems(tx, key, heldReasons);
  await addProblems(tx, key, held);
  const done = await moveImport(tx, key, ['applying'], {
    status: 'done',
    finishedAt: deps.clock.now(),
    entriesTaken: seen - held.length,
    entriesHeldBack: held.length,
  });
  if (!done) throw new Ended();
  const action = aim === 'drafts' ? 'content.importDrafts' : 'content.import';
  await deps.recordAudit(tx, { personId: by, action, aboutMerchant: key.merchantId, subject: key.id });
  await deps.jobs.enqueue(tx, clearImportJob, key);
}

/**
 * Publishes the entries of an import in one transaction: a node that stops leaves nothing, and another begins
 * again. The new status is part of the same transaction, so it is never done twice.
 */
export async function applyImport(deps: ApplyDeps, key: ImportKey, attempt: JobAttempt): Promise<void> {
  const { database, merchants, clock, jobs, log } = deps;
  const site = merchants.byId(key.merchantId);
  const found = await database.forMerchant(key.merchantId, (tx) => findImport(tx, key));
  if (site === undefined || found?.status !== 'applying' || found.aim === null) return;
  const { kind, aim, appliedBy, entriesRead: count } = found;
  log.event('content.import_apply_started', { job: applyImportJob, attempt: attempt.attempt, count });
  const { defaultLang } = site.configuration;
  const applying = { key, kind, aim, by: appliedBy, site: { merchantId: key.merchantId, defaultLang } };
  const progress = progressTeller(deps, key);
  const work = async (tx: Tx): Promise<void> => {
    if (!(await claimImport(tx, key))) throw new AppliedElsewhere();
    // Locked between reading the current content and writing the new one.
    await lockContent(tx, key.merchantId);
    if ((await findImport(tx, key))?.status !== 'applying') throw new Ended();
    await takeOverAll(tx, deps, applying, progress);
  };
  try {
    // A catalogue affects all merchants of its country.
    await (kind === 'product' ? database.forAll(work) : database.forMerchant(key.merchantId, work));
  } catch (error) {
    if (error instanceof Ended) return;
    if (!attempt.isLast) throw error;
    log.event('content.import_failed', { job: applyImportJob, error });
    await database.forMerchant(key.merchantId, async (tx) => {
      await endImport(tx, key, 'failed', { now: clock.now() });
      await jobs.enqueue(tx, clearImportJob, key);
    });
  }
}
