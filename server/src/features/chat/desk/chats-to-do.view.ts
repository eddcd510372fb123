import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { noteMention } from '../../../schema/chat/note.tables.ts';
import { isAssignedInSession, isIn } from './inbox-list.view.ts';

type Wanted = { personId: string; scope: 'all' | readonly string[]; now: Date; max: number };

export type ChatsToDo = { ownChats: number; waitingChats: number; mentions: number };

/**
 * Chats of this user that wait for an answer, waiting chats without an assignee, and conversations with a mention of
 * the user that is not seen. Each count ends at `max`.
 */
export async function chatsToDo(tx: Tx, { personId, scope, now, max }: Wanted): Promise<ChatsToDo> {
  const counted = (rows: SQL) => sql`(select count(*)::int from (${rows} limit ${max}) few)`;
  const chats = (where: SQL | undefined) =>
    counted(sql`select from conversation where ${and(where, within(conversation.merchantId, scope))}`);
  const own = and(isIn({ list: 'mine', personId, now }), isNotNull(conversation.awaitsReplySince));
  const isUnassigned = sql`not coalesce(${conversation.assigneeId} is not null and ${isAssignedInSession}, false)`;
  const waiting = and(isIn({ list: 'waiting', personId, now }), isUnassigned);
  const mentions = counted(sql`
    select distinct ${noteMention.conversationId} from note_mention
     where ${noteMention.personId} = ${personId} and ${noteMention.seenAt} is null
       and ${within(noteMention.merchantId, scope) ?? sql`true`}`);
  const { rows } = await tx.execute<ChatsToDo>(
    sql`select ${chats(own)} as "ownChats", ${chats(waiting)} as "waitingChats", ${mentions} as mentions`,
  );
  return rows[0] ?? { ownChats: 0, waitingChats: 0, mentions: 0 };
}
