import { limits } from '@aftercare/contract/limits';
import { and, count, eq, gt, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation, isUrgent } from '../../../schema/chat/chat.tables.ts';
import { deskPresence } from '../../../schema/team/team.tables.ts';

const seenSince = (now: Date) => new Date(now.getTime() - limits.presenceLapseSeconds * 1000);

const answersFor = (merchantId: string | typeof conversation.merchantId) => sql`exists (
  select from desk_person p where p.id = ${deskPresence.personId} and (p.is_everywhere or exists (
    select from desk_membership m where m.person_id = p.id and m.merchant_id = ${merchantId})))`;

/**
 * How many agents are online for this merchant, and how many could take another chat. Chats of all merchants
 * count against an agent's capacity.
 */
export async function peopleThere(
  tx: Tx,
  now: Date,
  merchantId: string,
): Promise<{ online: number; free: number }> {
  const busy = tx
    .select({ agentId: conversation.agentId, chats: count().as('chats') })
    .from(conversation)
    .where(isNotNull(conversation.agentId))
    .groupBy(conversation.agentId)
    .as('busy');
  const [row] = await tx
    .select({
      online: count(),
      free: sql<number>`count(*) filter (where coalesce(${busy.chats}, 0) < ${limits.agentChatsAtOnce})`.mapWith(
        Number,
      ),
    })
    .from(deskPresence)
    .leftJoin(busy, eq(busy.agentId, deskPresence.personId))
    .where(
      and(eq(deskPresence.status, 'online'), gt(deskPresence.seenAt, seenSince(now)), answersFor(merchantId)),
    );
  return row ?? { online: 0, free: 0 };
}

function isBefore({ since, isUrgent: isOneUrgent }: { since: Date; isUrgent: boolean }) {
  const isEarlier = lt(conversation.waitingSince, since);
  return isOneUrgent ? and(isUrgent, isEarlier) : or(isUrgent, isEarlier);
}

/**
 * How many customers wait for an agent of this merchant, or how many wait before the given one. Urgent ones
 * come first.
 */
export async function waitingBefore(
  tx: Tx,
  merchantId: string,
  one: { since: Date; isUrgent: boolean } | null,
): Promise<number> {
  const [row] = await tx
    .select({ waiting: count() })
    .from(conversation)
    .where(
      and(
        eq(conversation.merchantId, merchantId),
        eq(conversation.mode, 'connectingAgent'),
        isNotNull(conversation.waitingSince),
        one === null ? undefined : isBefore(one),
      ),
    );
  return row?.waiting ?? 0;
}

/** Conversations whose agent is gone, or that wait where no agent is online. */
export async function abandoned(tx: Tx, now: Date, limit: number) {
  const present = tx
    .select({ one: sql`1` })
    .from(deskPresence)
    .where(
      and(
        eq(deskPresence.personId, conversation.agentId),
        ne(deskPresence.status, 'offline'),
        gt(deskPresence.seenAt, seenSince(now)),
      ),
    );
  // Only the browser knows whether an outside provider's agent is still there.
  const isOurs = sql`not (${conversation.state} -> 'agent' ? 'outsideChatId')`;
  const hasLostPerson = and(isNotNull(conversation.agentId), isOurs, notExists(present));
  const online = tx
    .select({ one: sql`1` })
    .from(deskPresence)
    .where(
      and(
        eq(deskPresence.status, 'online'),
        gt(deskPresence.seenAt, seenSince(now)),
        answersFor(conversation.merchantId),
      ),
    );
  const waitsInVain = and(
    eq(conversation.mode, 'connectingAgent'),
    isNotNull(conversation.waitingSince),
    notExists(online),
  );
  return tx
    .select({
      merchantId: conversation.merchantId,
      id: conversation.id,
      mode: conversation.mode,
      waitingSince: conversation.waitingSince,
    })
    .from(conversation)
    .where(or(hasLostPerson, waitsInVain))
    .limit(limit);
}
