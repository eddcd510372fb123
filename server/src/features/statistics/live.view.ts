import { dueSoonSeconds } from '@aftercare/contract/desk/chat/inbox-filter';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { DueTicket, PresentAgent, WaitingChat } from '@aftercare/contract/desk/statistics/live';
import { limits } from '@aftercare/contract/limits';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { within } from '../../platform/database/within.ts';
import { mail } from '../../platform/mail/mail.tables.ts';
import { conversation, isUrgent, minuteOf } from '../../schema/chat/chat.tables.ts';
import { deskPerson, deskPresence } from '../../schema/team/team.tables.ts';
import { ticket } from '../../schema/tickets/tickets.tables.ts';
import { isColleague } from '../team/index.ts';

type Merchants = 'all' | readonly string[];

const rows = deskLimits.liveRows;
const dayMs = 86_400_000;
/** Longer than any pause of an open session. */
const openSessionMs = 2 * limits.inactivitySeconds * 1000;
const secondsOf = (date: Date) => date.getTime() / 1000;

const whenWaiting = (merchants: Merchants) =>
  and(
    within(conversation.merchantId, merchants),
    eq(conversation.mode, 'connectingAgent'),
    isNotNull(conversation.waitingSince),
  );

export async function waitingNow(tx: Tx, merchants: Merchants) {
  const where = whenWaiting(merchants);
  const found = await tx
    .select({
      conversationId: conversation.id,
      merchantId: conversation.merchantId,
      name: conversation.givenName,
      since: conversation.waitingSince,
      isUrgent,
    })
    .from(conversation)
    .where(where)
    .orderBy(desc(isUrgent), asc(conversation.waitingSince), asc(conversation.id))
    .limit(rows);
  const [all] = await tx
    .select({
      waiting: count(),
      since: sql<number | null>`(extract(epoch from min(${conversation.waitingSince})) * 1000)::float8`,
    })
    .from(conversation)
    .where(where);
  const waitingChats: WaitingChat[] = found.flatMap(({ since, ...chat }) =>
    since === null ? [] : [{ ...chat, since }],
  );
  const longest = all?.since ?? null;
  return {
    waiting: all?.waiting ?? 0,
    longestSince: longest === null ? null : new Date(longest),
    waitingChats,
  };
}

/** Numbers of open sessions by the party that answers. The index finds those with a recent message. */
export async function openSessions(tx: Tx, merchants: Merchants, now: Date) {
  const found = await tx
    .select({ mode: conversation.mode, chats: count() })
    .from(conversation)
    .where(
      and(
        within(conversation.merchantId, merchants),
        gte(conversation.lastMessageMinute, minuteOf(new Date(now.getTime() - openSessionMs))),
        // An opened panel alone is no chat.
        gt(conversation.lastSeq, 1),
        sql`${conversation.state} ->> 'sitting' = 'open'`,
      ),
    )
    .groupBy(conversation.mode);
  const of = (mode: string) => found.find((one) => one.mode === mode)?.chats ?? 0;
  return { withAgents: of('agent'), withBot: of('bot'), withAssistant: of('simulated') };
}

/** Team members of these sites who are present or have a chat, with their chats at these sites. */
export async function presentAgents(tx: Tx, merchants: Merchants, now: Date) {
  const since = new Date(now.getTime() - limits.presenceLapseSeconds * 1000);
  const status = sql<
    PresentAgent['status']
  >`case when ${deskPresence.seenAt} > ${since} then ${deskPresence.status} else 'offline' end`;
  const busy = tx
    .select({
      agentId: conversation.agentId,
      chats: count().as('chats'),
      awaiting: sql<number>`count(*) filter (where ${isNotNull(conversation.awaitsReplySince)})`.as(
        'awaiting',
      ),
    })
    .from(conversation)
    .where(and(isNotNull(conversation.agentId), within(conversation.merchantId, merchants)))
    .groupBy(conversation.agentId)
    .as('busy');
  const where = and(isColleague(tx, merchants), or(sql`${status} <> 'offline'`, isNotNull(busy.agentId)));
  const agents: PresentAgent[] = await tx
    .select({
      personId: deskPerson.id,
      name: deskPerson.name,
      status: sql<PresentAgent['status']>`coalesce(${status}, 'offline')`,
      chats: sql<number>`coalesce(${busy.chats}, 0)`.mapWith(Number),
      awaitingReply: sql<number>`coalesce(${busy.awaiting}, 0)`.mapWith(Number),
    })
    .from(deskPerson)
    .leftJoin(deskPresence, eq(deskPresence.personId, deskPerson.id))
    .leftJoin(busy, eq(busy.agentId, deskPerson.id))
    .where(where)
    .orderBy(sql`4 desc`, asc(deskPerson.name), asc(deskPerson.id))
    .limit(rows);
  const [online] = await tx
    .select({ online: count() })
    .from(deskPerson)
    .innerJoin(deskPresence, eq(deskPresence.personId, deskPerson.id))
    .where(
      and(isColleague(tx, merchants), eq(deskPresence.status, 'online'), gt(deskPresence.seenAt, since)),
    );
  return { agents, online: online?.online ?? 0 };
}

export async function ticketsNow(tx: Tx, merchants: Merchants, now: Date) {
  const soon = new Date(now.getTime() + dueSoonSeconds * 1000);
  const isOpen = and(eq(ticket.status, 'open'), within(ticket.merchantId, merchants));
  const [counts] = await tx
    .select({
      open: count(),
      overdue:
        sql<number>`count(*) filter (where ${ticket.answerBy} <= to_timestamp(${secondsOf(now)}))`.mapWith(
          Number,
        ),
      due: sql<number>`count(*) filter (where ${ticket.answerBy} <= to_timestamp(${secondsOf(soon)}))`.mapWith(
        Number,
      ),
    })
    .from(ticket)
    .where(isOpen);
  const dueTickets: DueTicket[] = await tx
    .select({
      conversationId: ticket.conversationId,
      merchantId: ticket.merchantId,
      number: ticket.number,
      answerBy: ticket.answerBy,
      isUrgent: ticket.isUrgent,
    })
    .from(ticket)
    .where(and(isOpen, lte(ticket.answerBy, soon)))
    .orderBy(desc(ticket.isUrgent), asc(ticket.answerBy), asc(ticket.id))
    .limit(rows);
  const { open = 0, overdue = 0, due = 0 } = counts ?? {};
  return { ticketsOpen: open, ticketsOverdue: overdue, ticketsSoon: due - overdue, dueTickets };
}

/** Mails of the last day that were given up, or that failed and wait for another attempt. */
export async function mailsNow(tx: Tx, merchants: Merchants, now: Date) {
  const [found] = await tx
    .select({
      failed: sql<number>`count(*) filter (where ${mail.status} = 'failed')`.mapWith(Number),
      retried:
        sql<number>`count(*) filter (where ${mail.status} = 'queued' and ${mail.attempts} > 0)`.mapWith(
          Number,
        ),
    })
    .from(mail)
    .where(
      and(
        inArray(mail.status, ['failed', 'queued']),
        gte(mail.createdAt, new Date(now.getTime() - dayMs)),
        within(mail.merchantId, merchants),
      ),
    );
  return { mailsFailed: found?.failed ?? 0, mailsRetried: found?.retried ?? 0 };
}

/** Errors of outside live chats in the last day, each with the ids that the site had then. */
export async function liveChatFaults(tx: Tx, merchants: Merchants, now: Date) {
  const { rows: faults } = await tx.execute<{ merchantId: string; ids: string }>(sql`
    select merchant_id as "merchantId", ids from live_chat_state
     where kind = 'fault' and fault is not null
       and at >= to_timestamp(${secondsOf(new Date(now.getTime() - dayMs))})
     order by at desc`);
  return faults.filter(({ merchantId }) => merchants === 'all' || merchants.includes(merchantId));
}
