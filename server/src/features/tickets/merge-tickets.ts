import type { MergeProblem, mergeTickets } from '@aftercare/contract/desk/chat/ticket-merge';
import { ticketPriorities } from '@aftercare/contract/desk/chat/tickets';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Tx } from '../../platform/database/database.ts';
import { type TicketRow, updateTicket } from './ticket.repository.ts';
import { haveOneOwner, mergedTicketsOf } from './ticket-merge.view.ts';
import { type ChangedBy, insertChanges, lockPair } from './ticket-work.repository.ts';

type By = ChangedBy & { personId: string };

export type MergeDeps = {
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string | null; subject: string },
  ): Promise<void>;
};

export type Merged =
  | { kind: 'done'; from: TicketRow; into: TicketRow }
  | { kind: 'notFound' }
  | { kind: 'stale' }
  | { kind: 'refused'; reason: MergeProblem };

/** Why `from` cannot be merged into `into`, which is of the same site; null if it can. */
export async function mergeProblem(tx: Tx, from: TicketRow, into: TicketRow): Promise<MergeProblem | null> {
  if (from.id === into.id) return 'itself';
  if (from.mergedIntoId !== null) return 'alreadyMerged';
  if (into.mergedIntoId !== null) return 'targetMerged';
  if (into.status !== 'open') return 'targetResolved';
  if (!(await haveOneOwner(tx, from, into))) return 'otherCustomer';
  const both = [await mergedTicketsOf(tx, from), await mergedTicketsOf(tx, into)];
  return both.flat().length + 1 > deskLimits.mergedTicketsMax ? 'tooMany' : null;
}

/** A repeat succeeds and changes nothing. A merged ticket is no target, so merges form no circle. */
export async function merge(
  tx: Tx,
  { recordAudit }: MergeDeps,
  one: TicketRow,
  { intoId, version }: Pick<RequestOf<typeof mergeTickets>, 'intoId' | 'version'>,
  by: By,
): Promise<Merged> {
  if (one.id === intoId) return { kind: 'refused', reason: 'itself' };
  const rows = await lockPair(tx, one, intoId);
  const [from, into] = [rows.find(({ id }) => id === one.id), rows.find(({ id }) => id === intoId)];
  if (!from || !into) return { kind: 'notFound' };
  if (from.mergedIntoId === into.id) return { kind: 'done', from, into };
  if (from.version !== version) return { kind: 'stale' };
  const reason = await mergeProblem(tx, from, into);
  if (reason !== null) return { kind: 'refused', reason };
  await updateTicket(tx, from, { status: 'resolved', mergedIntoId: into.id, mergedAt: by.at });
  await insertChanges(
    tx,
    from,
    [
      ...(from.status === 'open' ? [{ field: 'status', from: 'open', to: 'resolved' } as const] : []),
      { field: 'mergedInto', from: null, to: into.number },
    ],
    by,
  );
  await insertChanges(tx, into, [{ field: 'merged', from: null, to: from.number }], by);
  await raisePriority(tx, into, from, by);
  const { merchantId: aboutMerchant } = from;
  await recordAudit(tx, {
    personId: by.personId,
    action: 'ticket.merge',
    aboutMerchant,
    subject: from.id,
  });
  return { kind: 'done', from, into };
}

/** The more important of the two counts, so that a report of danger stays urgent. */
async function raisePriority(tx: Tx, into: TicketRow, from: TicketRow, by: By): Promise<void> {
  if (from.priority <= into.priority) return;
  const { priority, isUrgent } = from;
  await updateTicket(tx, into, { priority, isUrgent });
  const wordOf = (one: TicketRow) => ticketPriorities[one.priority] ?? 'normal';
  await insertChanges(tx, into, [{ field: 'priority', from: wordOf(into), to: wordOf(from) }], by);
}
