import type { ChatMessage } from '@aftercare/contract/chat/message';
import {
  countInbox,
  listInbox,
  markConversationSeen,
  readConversation,
  replyToConversation,
  viewConversation,
} from '@aftercare/contract/desk/chat/inbox';
import type { InboxFilter } from '@aftercare/contract/desk/chat/inbox-filter';
import { setPresence, viewDelivery, viewPresence } from '@aftercare/contract/desk/chat/presence';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes, Serve } from '../../../platform/http/pages/serve.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { Unreadable } from '../../../platform/http/requests/strict-json.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { closingsOf } from './closings.view.ts';
import type { Delivery } from './delivery.ts';
import type { DeskViews } from './desk-views.ts';
import { mailsOf } from './mails.view.ts';
import { type ReplyDeps, replyAsAgent } from './reply.ts';

export type DeskDeps = ReplyDeps & {
  clock: Clock;
  publishSeen(row: ConversationRow, by: 'agent' | 'customer', seq: number): Promise<void>;
  delivery: Delivery;
  /** Writes an audit entry for reading a conversation, at most once an hour for each conversation. */
  recordRead(person: DeskPerson, row: ConversationRow): Promise<void>;
};

const gone = () => refuse(businessCodes.notFound);

export const deskChatRoutes =
  (deps: DeskDeps): Routes =>
  (serve) => {
    serveInbox(serve, deps);
    serveReading(serve, deps);
    serveReply(serve, deps);
    serveSeen(serve, deps);
    servePresence(serve, deps);
  };

async function rowIn(
  views: DeskViews,
  scope: Scope,
  conversationId: string,
): Promise<ConversationRow | null> {
  const row = await views.row(conversationId);
  return row && scope.holds(row.merchantId) ? row : null;
}

function serveInbox(serve: Serve, { views, clock }: DeskDeps): void {
  const wantedBy = ({ personId }: DeskPerson, scope: Scope) => ({
    personId,
    scope: scope.merchants,
    now: clock.now(),
  });
  const isForeign = ({ merchantId }: InboxFilter, scope: Scope) =>
    merchantId !== undefined && !scope.holds(merchantId);

  serve.desk(listInbox, async ({ page, pageSize, after, ...asked }, { person, scope }) => {
    if (isForeign(asked, scope)) return gone();
    const found = await views.list({ ...asked, ...wantedBy(person, scope) }, { page, pageSize, after });
    return ok({ ...found, page, pageSize });
  });

  serve.desk(countInbox, async (asked, { person, scope }) =>
    isForeign(asked, scope) ? gone() : ok(await views.counts({ ...asked, ...wantedBy(person, scope) })),
  );

  serve.desk(viewConversation, async ({ conversationId }, { scope }) => {
    const row = await rowIn(views, scope, conversationId);
    return row ? ok(await views.conversation(row)) : gone();
  });
}

function serveReading(serve: Serve, deps: DeskDeps): void {
  const { chats, views } = deps;

  serve.desk(readConversation, async ({ conversationId, after, before, pageSize }, { person, scope }) => {
    const row = await rowIn(views, scope, conversationId);
    if (!row) return gone();
    await deps.recordRead(person, row);
    const rows = await chats.read(row.merchantId, row.id, { after, before, limit: pageSize });
    const now = (await views.row(conversationId)) ?? row;
    const span = { first: rows[0]?.seq ?? now.lastSeq, last: rows.at(-1)?.seq ?? now.lastSeq };
    const { closings, mails } = await deps.database.forMerchant(row.merchantId, async (tx) => ({
      closings: await closingsOf(tx, row, span),
      mails: await mailsOf(tx, row, span),
    }));
    return ok({
      list: await views.messages(row, rows),
      lastSeq: now.lastSeq,
      conversation: await views.conversation(now),
      closings,
      mails,
    });
  });
}

function serveReply(serve: Serve, deps: DeskDeps): void {
  const { views } = deps;

  serve.desk(replyToConversation, async (input, { person, scope }) => {
    if ((input.text === undefined) === (input.fileId === undefined))
      throw new Unreadable('wrongForm', 'text');
    if (!(await rowIn(views, scope, input.conversationId))) return gone();
    const replied = await replyAsAgent(deps, person, input);
    if (replied.kind === 'gone') return gone();
    if (replied.kind === 'idReused') return refuse(businessCodes.idReused);
    if (replied.kind === 'merged')
      return refuse(businessCodes.ticketMerged, { data: { into: replied.into } });
    if (replied.kind === 'imported') return refuse(businessCodes.importedChat);
    if (replied.kind === 'held') {
      const { agent } = replied;
      return refuse(businessCodes.conflictStale, { data: { latest: [] as ChatMessage[], agent } });
    }
    if (replied.kind === 'stale')
      return refuse(businessCodes.conflictStale, {
        data: { latest: await views.messages(replied.row, replied.newer) },
      });
    const { messageId, seq, createdAt } = replied.message;
    return ok({ messageId, seq, createdAt });
  });
}

function serveSeen(serve: Serve, deps: DeskDeps): void {
  const { chats, views } = deps;

  serve.desk(markConversationSeen, async ({ conversationId, seq }, { scope }) => {
    const row = await rowIn(views, scope, conversationId);
    if (!row) return gone();
    if (await chats.see(row, 'seenByService', seq)) await deps.publishSeen(row, 'agent', seq);
    return ok({});
  });
}

function servePresence(serve: Serve, { presence, delivery }: DeskDeps): void {
  serve.desk(viewDelivery, async () => ok(await delivery.view()));

  serve.desk(viewPresence, async (_, { person }) => ok(await presence.view(person.personId)));

  serve.desk(setPresence, async ({ status }, { person }) => {
    await presence.set(person.personId, status);
    return ok(await presence.view(person.personId));
  });
}
