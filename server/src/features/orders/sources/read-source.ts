import type { SourceProblem } from '@aftercare/contract/desk/orders/order-sources';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { keepSecret } from '../../../platform/secrets/secret.repository.ts';
import {
  type OrderSource,
  type SellerAccount,
  SourceFault,
  type SourceFaultKind,
  type SourcePage,
  type WantedOrders,
} from '../../../providers/order-source/order-source.port.ts';
import type { Site } from '../ledger/ledger.repository.ts';
import { type OrdersArrived, placeUnplaced } from '../orders.port.ts';
import { storeRows } from '../reports/store-rows.ts';
import { takeCall } from './call-budget.ts';
import { lockSource, type SourceRow, updateSource } from './order-source.repository.ts';
import { rowsOfOrders } from './rows-of-orders.ts';
import { openSecrets } from './source-secrets.ts';

export const readSourceJob = 'orders.read-source';

export type SourceDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  source: OrderSource;
  seal: Seal;
  sites: () => readonly Site[];
  ordersArrived: OrdersArrived;
  /**
   * Returns a number from 0 to 1. It varies the pauses, so that accounts are not called at the same moment.
   */
  random?: () => number;
};

const minuteMs = 60_000;
/** How often an account without new orders is called; within the vendor's plan. */
const everyMs = 5 * minuteMs;
/** The marketplace may report changes late, so this overlap is read again with the next window. */
const overlapMs = 10 * minuteMs;
/** Short enough that a window is read before its pages expire. */
const longestWindowMs = 7 * 24 * 60 * minuteMs;
const shortestWindowMs = 60 * minuteMs;
/** A run's lease: longer than one call and storing its page take. Afterwards another node may begin. */
const runMs = 3 * minuteMs;
const [firstPauseMs, longestPauseMs] = [30_000, 60 * minuteMs];

type Run = { sourceId: string; runId: string };
type Call = { account: SellerAccount; wanted: WantedOrders };

/**
 * The locked row of the source; null if this run has ended. A run ends when another node takes over or the
 * source is paused or removed.
 */
async function rowOf(tx: Tx, { sourceId, runId }: Run): Promise<SourceRow | null> {
  const row = await lockSource(tx, sourceId);
  return row !== undefined && row.runId === runId && !row.isPaused ? row : null;
}

async function begin({ database, clock }: SourceDeps, sourceId: string): Promise<Run | null> {
  const runId = newId();
  return database.forAll(async (tx) => {
    const row = await lockSource(tx, sourceId);
    const now = clock.now();
    if (row === undefined || row.isPaused || (row.runEndsAt !== null && row.runEndsAt > now)) return null;
    await updateSource(tx, sourceId, { runId, runEndsAt: new Date(now.getTime() + runMs) });
    return { sourceId, runId };
  });
}

const ended = (nextAt: Date) => ({ runId: null, runEndsAt: null, nextAt });

function windowEnd({ windowEndsAt, readUpTo }: SourceRow, { settlesMs }: OrderSource, now: Date): Date {
  if (windowEndsAt !== null) return windowEndsAt;
  return new Date(Math.min(readUpTo.getTime() + longestWindowMs, now.getTime() - settlesMs));
}

/** Takes one call of the call budget for the next page; null if the run ends here. */
async function nextCall({ database, clock, source, seal }: SourceDeps, run: Run): Promise<Call | null> {
  return database.forAll(async (tx) => {
    const row = await rowOf(tx, run);
    if (row === null) return null;
    const now = clock.now();
    const to = windowEnd(row, source, now);
    if (to <= row.readUpTo) {
      await updateSource(tx, row.id, ended(new Date(now.getTime() + everyMs)));
      return null;
    }
    const { callsLeft: left, callsCountedAt: countedAt, callsPerSecond: perSecond } = row;
    const result = takeCall({ left, countedAt, perSecond }, source.plan, now);
    if (result.kind === 'wait') {
      await updateSource(tx, row.id, ended(result.until));
      return null;
    }
    const runEndsAt = new Date(now.getTime() + runMs);
    await updateSource(tx, row.id, {
      windowEndsAt: to,
      callsLeft: result.budget.left,
      callsCountedAt: now,
      // If this node stops, the next run is due when this one has timed out.
      runEndsAt,
      nextAt: runEndsAt,
    });
    const { id, region, marketplaceIds, clientId, pageToken, ordersPerPage: max, withPostalCode } = row;
    const from = new Date(row.readUpTo.getTime() - overlapMs);
    return {
      account: { id, region, marketplaceIds, clientId, ...openSecrets(seal, id, row.sealedSecrets) },
      wanted: { from, to, pageToken, max, withPostalCode },
    };
  });
}

/** Stores a page and its position in one transaction; true if there may be more to read at once. */
async function storePage(
  { database, clock, sites, ordersArrived }: SourceDeps,
  run: Run,
  { wanted }: Call,
  { orders, nextToken, perSecond }: SourcePage,
): Promise<boolean> {
  const { rows, refused } = rowsOfOrders(orders);
  return database.forAll(async (tx) => {
    const row = await rowOf(tx, run);
    if (row === null) return false;
    const now = clock.now();
    const postalCodeKey = await keepSecret(tx, 'postal-code', newSecret());
    const known = sites();
    const { written, isUnplaced } = await storeRows(tx, rows, {
      sites: known,
      ordersArrived,
      postalCodeKey,
      now,
    });
    if (nextToken === null) await placeUnplaced(tx, known, ordersArrived);
    await updateSource(tx, row.id, {
      ...(nextToken === null
        ? { readUpTo: wanted.to, windowEndsAt: null, pageToken: null }
        : { pageToken: nextToken }),
      ...(perSecond !== null && { callsPerSecond: perSecond }),
      failures: 0,
      problem: null,
      problemAt: null,
      lastSuccessAt: now,
      ordersRead: row.ordersRead + orders.length,
      itemsStored: row.itemsStored + written.length,
      itemsUnplaced: row.itemsUnplaced + rows.filter(isUnplaced).length,
      itemsRefused: row.itemsRefused + refused,
    });
    return true;
  });
}

/** Problems that need an operator are retried rarely; others soon, and then with growing delays. */
function pauseMs(kind: SourceProblem, { failures, callsPerSecond }: SourceRow, random: () => number): number {
  const soon = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 12));
  const seldom = ['credentialsRefused', 'accessDenied', 'requestRefused'].includes(kind);
  const least = kind === 'throttled' ? Math.min(longestPauseMs, 1000 / callsPerSecond) : 0;
  return Math.ceil(Math.max(least, seldom ? longestPauseMs : soon) * (1 + random() / 2));
}

/** A window whose pages have expired is restarted with half the length. */
function newWindow({ readUpTo, windowEndsAt }: SourceRow): Partial<SourceRow> {
  const lengthMs = (windowEndsAt ?? readUpTo).getTime() - readUpTo.getTime();
  const half = new Date(readUpTo.getTime() + Math.max(shortestWindowMs, lengthMs / 2));
  return { pageToken: null, windowEndsAt: windowEndsAt && half < windowEndsAt ? half : windowEndsAt };
}

/** Stores the failure and the time of the next attempt; true if that is at once. */
async function noteFault(
  { database, clock, random = Math.random }: SourceDeps,
  run: Run,
  kind: SourceFaultKind,
): Promise<boolean> {
  return database.forAll(async (tx) => {
    const row = await rowOf(tx, run);
    if (row === null) return false;
    if (kind === 'pageGone') {
      await updateSource(tx, row.id, newWindow(row));
      return true;
    }
    const now = clock.now();
    await updateSource(tx, row.id, {
      ...ended(new Date(now.getTime() + pauseMs(kind, row, random))),
      failures: row.failures + 1,
      problem: kind,
      problemAt: now,
      // The vendor knows better how many calls are left.
      ...(kind === 'throttled' && { callsLeft: 0, callsCountedAt: now }),
      ...(kind === 'answerTooLarge' && {
        ordersPerPage: Math.max(1, row.ordersPerPage >> 1),
        pageToken: null,
      }),
    });
    return false;
  });
}

/**
 * Fetches the changes of a seller account since the last read, until there is no more or the vendor's plan is
 * used up. Runs on one node at a time; a page and its position are stored together, so that nothing is lost
 * or duplicated.
 */
export async function readSource(deps: SourceDeps, sourceId: string): Promise<void> {
  const run = await begin(deps, sourceId);
  if (run === null) return;
  for (let goesOn = true; goesOn; ) {
    const call = await nextCall(deps, run);
    if (call === null) return;
    try {
      goesOn = await storePage(deps, run, call, await deps.source.readPage(call.account, call.wanted));
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error;
      deps.log.event('orders.source_failed', { job: readSourceJob, kind: error.kind, error });
      goesOn = await noteFault(deps, run, error.kind);
    }
  }
}
