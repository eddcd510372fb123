import type { ServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { keptSince } from '../sending/wait.repository.ts';
import { levelOf } from './level.view.ts';
import {
  basisOf,
  nextTargetOf,
  type SiteHours,
  type TargetStart,
  timesOf,
  waitingForAgentSince,
} from './target-times.ts';
import {
  dropTarget,
  insertResult,
  putTarget,
  storeNextTarget,
  type TargetRow,
} from './targets.repository.ts';
import { answeredSince, targetsOf, ticketsWithTargets, wasAnsweredBefore } from './targets.view.ts';

export type TargetDeps = { clock: Clock; merchants: Pick<Merchants, 'byId'> };

type Wanted = TargetStart & { ticketId: string };

/** How a target ended; `end` null: it ended without an answer. */
type Ending = { end: Date | null };

type Found = {
  row: ConversationRow;
  stored: readonly TargetRow[];
  tickets: Awaited<ReturnType<typeof ticketsWithTargets>>;
  now: Date;
};

/**
 * Makes the stored targets of a locked conversation agree with its chat, its tickets and the service level of its
 * site. Targets that ended are counted as kept or late. Idempotent. Returns the row with the next target.
 */
export async function syncTargets(
  tx: Tx,
  { clock, merchants }: TargetDeps,
  row: ConversationRow,
): Promise<ConversationRow> {
  const level = await levelOf(tx, row.merchantId);
  const site = merchants.byId(row.merchantId)?.configuration;
  const found: Found = {
    row,
    stored: await targetsOf(tx, row),
    tickets: level.isOn ? await ticketsWithTargets(tx, row) : [],
    now: clock.now(),
  };
  const wanted = level.isOn && site ? await wantedTargets(tx, found) : [];
  for (const target of found.stored) {
    if (wanted.some((one) => isSameTarget(one, target))) continue;
    await dropTarget(tx, target);
    if (level.isOn) await storeEnd(tx, target, await endingOf(tx, found, target), found.now);
  }
  const open = site ? wanted.map((one) => rowOf(row, one, level, site)) : [];
  for (const target of open)
    if (!found.stored.some((one) => isEqual(one, target))) await putTarget(tx, target);
  return storeNextTarget(tx, row, nextTargetOf(open, found.now));
}

const isSameTarget = (wanted: Wanted, { ticketId, kind, startedAt }: TargetRow): boolean =>
  wanted.ticketId === ticketId && wanted.kind === kind && wanted.startedAt.getTime() === startedAt.getTime();

const isEqual = (a: TargetRow, b: TargetRow): boolean =>
  isSameTarget(a, b) && a.isUrgent === b.isUrgent && a.basis === b.basis;

function rowOf(
  { merchantId, id: conversationId }: ConversationRow,
  { ticketId, ...start }: Wanted,
  level: ServiceLevel,
  site: SiteHours,
): TargetRow {
  const { dueAt, warnAt } = timesOf(level, site, start);
  const basis = basisOf(level, site);
  return { merchantId, conversationId, ticketId, ...start, dueAt, warnAt, basis };
}

async function wantedTargets(tx: Tx, found: Found): Promise<Wanted[]> {
  const chat = await wantedOfChat(tx, found);
  const ofTickets: Wanted[] = [];
  for (const one of found.tickets) if (one.isOpen) ofTickets.push(...(await wantedOfTicket(tx, found, one)));
  return chat === null ? ofTickets : [chat, ...ofTickets];
}

async function wantedOfChat(tx: Tx, { row, stored }: Found): Promise<Wanted | null> {
  const since = waitingForAgentSince(row);
  if (since === null) return null;
  const startedAt = new Date(since);
  const before = stored.find((one) => one.ticketId === '' && one.startedAt.getTime() === since);
  const isNext = before ? before.kind === 'nextAnswer' : await wasAnsweredBefore(tx, row, startedAt);
  const kind = isNext ? 'nextAnswer' : 'firstAnswer';
  return { ticketId: '', kind, startedAt, isUrgent: row.state.isUrgent === true };
}

async function wantedOfTicket(
  tx: Tx,
  { row, stored, now }: Found,
  { id: ticketId, createdAt, isUrgent, wasResolved }: Found['tickets'][number],
): Promise<Wanted[]> {
  const own = stored.filter((one) => one.ticketId === ticketId);
  const before = own.find(({ kind }) => kind === 'ticketResolution');
  // The time of a ticket that was opened again begins then. Later than the results are kept, each counts as such.
  const isFirst = !wasResolved && createdAt >= keptSince(now);
  const startedAt = before?.startedAt ?? (isFirst ? createdAt : now);
  const resolution: Wanted = { ticketId, kind: 'ticketResolution', startedAt, isUrgent };
  const isAnswerOwed = before ? own.some(({ kind }) => kind === 'ticketAnswer') : isFirst;
  if (!isAnswerOwed || (await answeredSince(tx, row, createdAt)) !== null) return [resolution];
  return [{ ticketId, kind: 'ticketAnswer', startedAt: createdAt, isUrgent }, resolution];
}

async function endingOf(
  tx: Tx,
  { row, tickets }: Found,
  { kind, ticketId, startedAt }: TargetRow,
): Promise<Ending> {
  if (kind !== 'ticketResolution') return { end: await answeredSince(tx, row, startedAt) };
  return { end: tickets.find(({ id }) => id === ticketId)?.resolvedAt ?? null };
}

/** A target that ended without an answer counts only if it was overdue. */
async function storeEnd(tx: Tx, target: TargetRow, { end }: Ending, now: Date): Promise<void> {
  const { merchantId, conversationId, ticketId, kind, dueAt } = target;
  const endedAt = end ?? now;
  const isKept = endedAt <= dueAt;
  if (end === null && isKept) return;
  await insertResult(tx, { merchantId, conversationId, ticketId, kind, endedAt, isKept });
}
