import type {
  changeTicket,
  linkTickets,
  TicketLinkKind,
  unlinkTickets,
} from '@aftercare/contract/desk/chat/ticket-work';
import {
  type resolveTicket,
  type TicketPriority,
  ticketPriorities,
} from '@aftercare/contract/desk/chat/tickets';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Tx } from '../../platform/database/database.ts';
import { colleaguesAmong } from '../team/index.ts';
import { findTicket, type TicketRow, updateTicket } from './ticket.repository.ts';
import {
  type ChangedBy,
  dropLink,
  insertChanges,
  insertLink,
  linkBetween,
  lockPair,
} from './ticket-work.repository.ts';
import { countLinks, groupNameOf, ticketIdByNumber } from './ticket-work.view.ts';

type Scope = { holds(merchantId: string): boolean };
type By = ChangedBy & { personId: string };
export type Changed =
  | { kind: 'done'; row: TicketRow }
  | { kind: 'notFound' | 'stale' | 'notColleague' | 'noGroup' | 'noTicket' };

const urgent = ticketPriorities.indexOf('urgent');
const wordOf = ({ priority }: Pick<TicketRow, 'priority'>) => ticketPriorities[priority] ?? 'normal';

/** The ticket, locked; null if it is unknown or of a site outside the scope. */
async function lockedTicket(tx: Tx, scope: Scope, ticketId: string): Promise<TicketRow | null> {
  const row = await findTicket(tx, ticketId);
  return row && scope.holds(row.merchantId) ? row : null;
}

/** The customer reported danger. A repeat changes nothing. */
export async function markUrgent(
  tx: Tx,
  { merchantId }: { merchantId: string },
  ticketId: string,
  at: Date,
): Promise<void> {
  const row = await findTicket(tx, ticketId);
  if (row?.merchantId !== merchantId || row.priority === urgent) return;
  await updateTicket(tx, row, { priority: urgent, isUrgent: true });
  const change = { field: 'priority', from: wordOf(row), to: 'urgent' } as const;
  await insertChanges(tx, row, [change], { personId: null, at });
}

/** A macro of the team changes the priority of a ticket. */
export async function setPriority(
  tx: Tx,
  { merchantId }: { merchantId: string },
  ticketId: string,
  wanted: TicketPriority,
  by: By,
): Promise<void> {
  const row = await findTicket(tx, ticketId);
  if (row?.merchantId !== merchantId || wordOf(row) === wanted) return;
  const priority = ticketPriorities.indexOf(wanted);
  await updateTicket(tx, row, { priority, isUrgent: priority === urgent });
  await insertChanges(tx, row, [{ field: 'priority', from: wordOf(row), to: wanted }], by);
}

export async function changeStatus(
  tx: Tx,
  scope: Scope,
  { ticketId, status, version }: RequestOf<typeof resolveTicket>,
  by: By,
): Promise<Changed | { kind: 'merged' }> {
  const row = await lockedTicket(tx, scope, ticketId);
  if (!row) return { kind: 'notFound' };
  if (row.status === status) return { kind: 'done', row };
  if (row.mergedIntoId !== null && status === 'open') return { kind: 'merged' };
  if (version !== undefined && version !== row.version) return { kind: 'stale' };
  await updateTicket(tx, row, { status, resolvedAt: status === 'resolved' ? by.at : null });
  await insertChanges(tx, row, [{ field: 'status', from: row.status, to: status }], by);
  return { kind: 'done', row };
}

type Values = RequestOf<typeof changeTicket>;

export async function changeValues(tx: Tx, scope: Scope, values: Values, by: By): Promise<Changed> {
  const row = await lockedTicket(tx, scope, values.ticketId);
  if (!row) return { kind: 'notFound' };
  const { merchantId } = row;
  const formerGroup = await groupNameOf(tx, merchantId, row.groupId);
  const isSame = {
    priority: wordOf(row) === values.priority,
    owner: row.ownerId === values.ownerId,
    group: (formerGroup === null ? null : row.groupId) === values.groupId,
  };
  if (isSame.priority && isSame.owner && isSame.group) return { kind: 'done', row };
  if (row.version !== values.version) return { kind: 'stale' };
  if (!isSame.owner && !(await isOwner(tx, merchantId, values.ownerId))) return { kind: 'notColleague' };
  const group = await groupNameOf(tx, merchantId, values.groupId);
  if (values.groupId !== null && group === null) return { kind: 'noGroup' };
  const { ownerId, groupId } = values;
  const priority = ticketPriorities.indexOf(values.priority);
  await updateTicket(tx, row, { priority, isUrgent: priority === urgent, ownerId, groupId });
  const changes = [
    ...(isSame.priority ? [] : [{ field: 'priority', from: wordOf(row), to: values.priority } as const]),
    ...(isSame.owner ? [] : [{ field: 'owner', from: row.ownerId, to: ownerId } as const]),
    ...(isSame.group ? [] : [{ field: 'group', from: formerGroup, to: group } as const]),
  ];
  await insertChanges(tx, row, changes, by);
  return { kind: 'done', row };
}

const isOwner = async (tx: Tx, merchantId: string, ownerId: string | null): Promise<boolean> =>
  ownerId === null || (await colleaguesAmong(tx, merchantId, [ownerId])).length > 0;

const inverse: Readonly<Record<TicketLinkKind, TicketLinkKind>> = {
  relatesTo: 'relatesTo',
  duplicateOf: 'duplicatedBy',
  duplicatedBy: 'duplicateOf',
};

/** Both tickets list the change. */
async function noteLink(
  tx: Tx,
  [one, other]: readonly [TicketRow, TicketRow],
  kind: TicketLinkKind,
  isAdded: boolean,
  by: By,
): Promise<void> {
  const changeTo = ({ number }: TicketRow) =>
    isAdded ? { from: null, to: number } : { from: number, to: null };
  await insertChanges(tx, one, [{ field: kind, ...changeTo(other) }], by);
  await insertChanges(tx, other, [{ field: inverse[kind], ...changeTo(one) }], by);
}

async function lockedPair(
  tx: Tx,
  one: TicketRow,
  otherId: string,
): Promise<readonly [TicketRow, TicketRow] | null> {
  const rows = await lockPair(tx, one, otherId);
  const [first, other] = [rows.find(({ id }) => id === one.id), rows.find(({ id }) => id === otherId)];
  return first && other && first !== other ? [first, other] : null;
}

export async function link(
  tx: Tx,
  one: TicketRow,
  { ticketNumber, kind }: Pick<RequestOf<typeof linkTickets>, 'ticketNumber' | 'kind'>,
  by: By,
): Promise<Changed> {
  const otherId = await ticketIdByNumber(tx, one.merchantId, ticketNumber.toUpperCase());
  const pair = otherId === null ? null : await lockedPair(tx, one, otherId);
  if (!pair) return { kind: 'noTicket' };
  const [, other] = pair;
  const former = await linkBetween(tx, one, other.id);
  if (former === kind) return { kind: 'done', row: one };
  if (former === null) {
    for (const row of pair)
      if ((await countLinks(tx, row)) >= deskLimits.linksPerTicket) return { kind: 'noTicket' };
  } else {
    await dropLink(tx, one, other.id);
    await noteLink(tx, pair, former, false, by);
  }
  await insertLink(tx, one, other.id, kind, by.at);
  await noteLink(tx, pair, kind, true, by);
  return { kind: 'done', row: one };
}

export async function unlink(
  tx: Tx,
  one: TicketRow,
  { otherId }: Pick<RequestOf<typeof unlinkTickets>, 'otherId'>,
  by: By,
): Promise<void> {
  const pair = await lockedPair(tx, one, otherId);
  const kind = pair && (await linkBetween(tx, one, otherId));
  if (!pair || !kind) return;
  await dropLink(tx, one, otherId);
  await noteLink(tx, pair, kind, false, by);
}
