import { and, asc, count, eq, gt, isNotNull, isNull, lte, max, ne, notExists, or, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { agentCapacity, assignmentRule, chatOffer } from '../../../schema/chat/assignment.tables.ts';
import { conversation, isUrgent } from '../../../schema/chat/chat.tables.ts';
import { deskPerson, deskPresence } from '../../../schema/team/team.tables.ts';
import { isColleague } from '../../team/index.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { Candidate } from './choose-agent.ts';
import { type Offer, presentSince } from './offers.repository.ts';
import type { RuleFields } from './rule.repository.ts';

const maxCandidates = 200;

/** The agents who take chats of this site now, the least busy first. */
export async function candidatesOf(
  tx: Tx,
  merchantId: string,
  { capacity }: Pick<RuleFields, 'capacity'>,
  now: Date,
): Promise<Candidate[]> {
  const busy = tx
    .select({ agentId: conversation.agentId, chats: count().as('open_chats') })
    .from(conversation)
    .where(isNotNull(conversation.agentId))
    .groupBy(conversation.agentId)
    .as('busy');
  const last = tx
    .select({ at: max(chatOffer.offeredAt).as('last_at') })
    .from(chatOffer)
    .where(eq(chatOffer.personId, deskPerson.id))
    .as('last');
  const own = and(eq(agentCapacity.personId, deskPerson.id), eq(agentCapacity.merchantId, merchantId));
  const isThere = and(eq(deskPresence.status, 'online'), gt(deskPresence.seenAt, presentSince(now)));
  const chats = sql<number>`coalesce(${busy.chats}, 0)`.mapWith(Number);
  return tx
    .select({
      personId: deskPerson.id,
      name: deskPerson.name,
      publicName: deskPerson.publicName,
      chats,
      capacity: sql<number>`coalesce(${agentCapacity.chats}, ${capacity}::int)`.mapWith(Number),
      lastAt: sql<number>`coalesce(extract(epoch from ${last.at}) * 1000, 0)`.mapWith(Number),
    })
    .from(deskPresence)
    .innerJoin(deskPerson, eq(deskPerson.id, deskPresence.personId))
    .leftJoin(busy, eq(busy.agentId, deskPerson.id))
    .leftJoin(agentCapacity, own)
    .leftJoinLateral(last, sql`true`)
    .where(and(isThere, isColleague(tx, [merchantId])))
    .orderBy(asc(chats), asc(deskPerson.id))
    .limit(maxCandidates);
}

/** Chats that wait for an agent of a site with automatic assignment: urgent ones first, then the longest wait. */
export async function waitingChats(tx: Tx, now: Date, limit: number): Promise<ConversationRow[]> {
  const rows = await tx
    .select({ row: conversation })
    .from(conversation)
    .innerJoin(assignmentRule, eq(assignmentRule.merchantId, conversation.merchantId))
    .where(
      and(
        eq(assignmentRule.isOn, true),
        eq(conversation.mode, 'connectingAgent'),
        isNotNull(conversation.waitingSince),
        or(isNull(conversation.snoozedUntil), lte(conversation.snoozedUntil, now)),
      ),
    )
    .orderBy(sql`(case when ${isUrgent} then 0 else 1 end)`, asc(conversation.waitingSince))
    .limit(limit);
  return rows.map(({ row }) => row);
}

/** Offers whose time is over, or whose agent is gone. */
export async function dueOffers(tx: Tx, now: Date, limit: number): Promise<Offer[]> {
  const present = tx
    .select({ one: sql`1` })
    .from(deskPresence)
    .where(
      and(
        eq(deskPresence.personId, chatOffer.personId),
        ne(deskPresence.status, 'offline'),
        gt(deskPresence.seenAt, presentSince(now)),
      ),
    );
  return tx
    .select()
    .from(chatOffer)
    .where(and(isNotNull(chatOffer.answerDueAt), or(lte(chatOffer.answerDueAt, now), notExists(present))))
    .orderBy(asc(chatOffer.answerDueAt))
    .limit(limit);
}

/** The agents who had these conversations in their newest sessions, by the id of the conversation. */
export async function hadBy(
  tx: Tx,
  rows: readonly ConversationRow[],
): Promise<Map<string, ReadonlySet<string>>> {
  const offers = await tx
    .select()
    .from(chatOffer)
    .where(
      and(
        among(chatOffer.merchantId, [...new Set(rows.map(({ merchantId }) => merchantId))]),
        among(
          chatOffer.conversationId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const byChat = Map.groupBy(offers, ({ conversationId }) => conversationId);
  return new Map(
    rows.map(({ id, state }) => {
      const ofSession = (byChat.get(id) ?? []).filter(({ sitting }) => sitting === state.sittings);
      return [id, new Set(ofSession.map(({ personId }) => personId))];
    }),
  );
}
