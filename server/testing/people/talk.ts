import { createBotChat } from '@aftercare/contract/bot/chat';
import { endChat } from '@aftercare/contract/chat/closing';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import {
  acceptConversation,
  replyToConversation,
  viewConversation,
} from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { asOwner } from '../reading/stored.ts';
import type { RunningSite } from '../sites/operated-site.ts';
import { ownEmailAddress, ownKey, type Person } from './person.ts';

export async function openChat(person: Person) {
  const answer = await person.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  return answer.data;
}

/** The whole conversation, a hundred entries at most, and its state. */
export async function readChat(person: Person, conversationId: string) {
  const whole = { after: undefined, before: undefined, pageSize: limits.listPageSize };
  const answer = await person.ask(readMessages, { conversationId, ...whole });
  if (answer.kind !== 'ok') throw new Error(`nothing to read: ${answer.code}`);
  return answer.data;
}

export const say = (person: Person, conversationId: string, text: string, messageId = ownKey()) =>
  person.ask(sendMessage, { conversationId, messageId, text, fileId: undefined });

export const askPerson = (person: Person, conversationId: string) =>
  person.ask(askForPerson, { conversationId, messageId: ownKey() });

/** Answers the simulated agent, which has asked for the problem, up to the ticket. */
export async function answerSimulated(person: Person, conversationId: string): Promise<void> {
  const details = `My screen flickers. ${ownEmailAddress()}, order 114-1234567-1234567`;
  // No photo; the last answer confirms the summary.
  for (const text of [details, 'no', 'yes']) await say(person, conversationId, text);
}

/** Asks for an agent while none is online, and answers the simulated agent up to the ticket. */
export async function raiseTicket(person: Person, conversationId: string): Promise<void> {
  await askPerson(person, conversationId);
  await answerSimulated(person, conversationId);
}

export const textsIn = (list: readonly { html: string[] }[]): string[] =>
  list.map(({ html }) => html.join(' '));

/** Advances the clock while the operator's desk stays online. */
export async function passWithDesk({ nodes, operator }: RunningSite, milliseconds: number): Promise<void> {
  await operator.desk.ask(setPresence, { status: 'online' });
  await asOwner(nodes.databaseUrl, 'update desk_presence set seen_at = seen_at + $1::interval', [
    `${milliseconds} milliseconds`,
  ]);
  await nodes.advance(milliseconds);
}

/** Publishes another configuration of a site, and waits until every node has it. */
export async function configureSite(
  { nodes }: Pick<RunningSite, 'nodes'>,
  id: string,
  change: Partial<MerchantConfiguration>,
): Promise<void> {
  await asOwner(
    nodes.databaseUrl,
    'update merchant set configuration = configuration || $2::jsonb, version = version + 1 where id = $1',
    [id, JSON.stringify(change)],
  );
  await nodes.advance(0);
}

/** Threads of a conversation, oldest first. No call returns how each was ended. */
export const threadsOf = (url: string, conversationId: string) =>
  asOwner<{ id: string; chat: string; closeType: 1 | 2 | null }>(
    url,
    `select id, chat, close_type as "closeType" from thread where conversation_id = $1 order by opened_at, id`,
    [conversationId],
  );

export async function conversationsOf(url: string, merchantId: string): Promise<number> {
  const query = 'select count(*)::int as n from conversation where merchant_id = $1';
  const [row] = await asOwner<{ n: number }>(url, query, [merchantId]);
  return row?.n ?? 0;
}

/** An agent answers and has seen all messages. */
export async function answerAs(desk: Person, conversationId: string, text: string): Promise<void> {
  const seen = await desk.ask(viewConversation, { conversationId });
  if (seen.kind !== 'ok') throw new Error(`nothing at the desk: ${seen.code}`);
  const { lastSeq: afterSeq } = seen.data;
  const reply = await desk.ask(replyToConversation, { conversationId, messageId: ownKey(), text, afterSeq });
  if (reply.kind !== 'ok') throw new Error(`no answer: ${reply.code}`);
}

export async function talkWith(desk: Person, person: Person) {
  const opened = await openChat(person);
  const { conversationId } = opened;
  await desk.ask(setPresence, { status: 'online' });
  await say(person, conversationId, 'The light blinks red');
  await askPerson(person, conversationId);
  await desk.ask(acceptConversation, { conversationId });
  await answerAs(desk, conversationId, 'Please open the cover');
  return opened;
}

export async function endChatOf(person: Person, conversationId: string, visit?: number) {
  const newest = visit ?? (await readChat(person, conversationId)).state.sittings;
  return person.ask(endChat, { conversationId, sitting: newest });
}

/** Changes the stored text of a message. No call does that. */
export const reword = (url: string, message: { conversationId: string; seq: number; body: string }) =>
  asOwner(url, 'update message set body = $3 where conversation_id = $1 and seq = $2', [
    message.conversationId,
    message.seq,
    message.body,
  ]);

export const prolong = (url: string, conversationId: string, lines: number) =>
  asOwner(
    url,
    `with last as (select * from message where conversation_id = $1 order by seq desc limit 1),
      more as (
        insert into message (merchant_id, conversation_id, seq, message_id, thread_id, chat, "from", author_id,
          author_name, author_avatar, is_automated, body, shows_card, created_at)
        select merchant_id, conversation_id, seq + n, 'made' || n, thread_id, chat, 'customer', author_id,
          author_name, author_avatar, false, 'Line ' || n || '.', false, created_at
        from last, generate_series(1, $2::int) n)
      update conversation set last_seq = last_seq + $2::int, version = version + 1 where id = $1`,
    [conversationId, String(lines)],
  );

export const ratingsStored = (url: string, conversationId: string) =>
  asOwner<{ thumb: string; comment: string }>(
    url,
    'select thumb, comment from chat_rating where conversation_id = $1',
    [conversationId],
  );
