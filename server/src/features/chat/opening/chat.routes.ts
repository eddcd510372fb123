import { askForPerson, viewAvailability } from '@aftercare/contract/chat/hand-over';
import {
  markSeen,
  readMessages,
  sendMessage as sendMessageCall,
  tellTyping,
} from '@aftercare/contract/chat/messages';
import type { Language } from '@aftercare/contract/languages';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes, Serve } from '../../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { Unreadable } from '../../../platform/http/requests/strict-json.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { Limited } from '../dispatch/dispatched.ts';
import { type SendDeps, sendMessage } from '../sending/send-message.ts';
import { type ShowDeps, showMessages } from '../sending/show-messages.ts';
import { greetInLanguage } from './greet-in-language.ts';
import { customerOf, keepVisitor } from './visitor.ts';

export type ChatDeps = SendDeps &
  ShowDeps & {
    clock: Clock;
    publishSeen(row: ConversationRow, by: 'agent' | 'customer', seq: number): Promise<void>;
    sendTyping(row: ConversationRow, by: 'agent' | 'customer'): void;
    firstQuestions(merchantId: string, lang: Language): Promise<readonly string[]>;
  };

const gone = () => refuse(businessCodes.threadGone);

/** A blocked customer is not invited to try again. */
export const notBefore = (clock: Clock, { retryAt, isBlocked }: Omit<Limited, 'kind'>) =>
  isBlocked
    ? refuse(businessCodes.forbidden, { message: 'chatBlocked' })
    : refuse(businessCodes.tooManyRequests, {
        retryAfterSeconds: Math.max(1, Math.ceil((retryAt.getTime() - clock.now().getTime()) / 1000)),
      });

export async function heldConversation(
  chats: Chats,
  { merchant, caller }: Pick<SiteContext, 'merchant' | 'caller'>,
  conversationId: string,
): Promise<ConversationRow | null> {
  const row = await chats.ofVisitor(merchant.id, caller.visitorId);
  return row?.id === conversationId ? row : null;
}

/** Our own calls of the chat. The push channel and the spec API adapters run the same operations. */
export const chatRoutes =
  (deps: ChatDeps): Routes =>
  (serve) => {
    serveMessages(serve, deps);
    serveMarks(serve, deps);
    serveHandOver(serve, deps);
  };

function serveMessages(serve: Serve, deps: ChatDeps): void {
  const { chats, clock } = deps;

  serve.site(sendMessageCall, async ({ text, fileId, ...input }, context) => {
    if ((text === undefined) === (fileId === undefined)) throw new Unreadable('wrongForm', 'text');
    const { merchant, lang, caller } = context;
    if (caller.visitorId === null) return gone();
    const { visitorId } = caller;
    const sent = await sendMessage(deps, {
      ...input,
      text,
      fileId,
      merchant,
      lang,
      visitorId,
      signedIn: customerOf(context),
    });
    if (sent.kind === 'threadGone') return gone();
    if (sent.kind === 'idReused') return refuse(businessCodes.idReused);
    if (sent.kind === 'tooMany') return notBefore(clock, sent);
    keepVisitor(context, null);
    const { messageId, seq, createdAt } = sent.message;
    return ok({ messageId, seq, createdAt, state: await chats.stateOf(sent.row) });
  });

  serve.site(readMessages, async ({ conversationId, after, before, pageSize }, context) => {
    if (after !== undefined && before !== undefined) throw new Unreadable('wrongForm', 'before');
    const row = await heldConversation(chats, context, conversationId);
    if (!row) return gone();
    const rows = await chats.read(row.merchantId, row.id, { after, before, limit: pageSize });
    const { merchant, lang } = context;
    const list = await greetInLanguage(await showMessages(deps, row, rows), {
      brand: merchant.configuration.merchantBrand,
      lang,
      firstQuestions: () => deps.firstQuestions(merchant.id, lang),
    });
    // The list may already hold a message that was stored after the row was read; the state must not be
    // older than the list.
    const lastSeq = Math.max(row.lastSeq, list.at(-1)?.seq ?? 0);
    const isOlder = lastSeq > row.lastSeq;
    const newest = isOlder ? ((await chats.find(row.merchantId, row.id)) ?? row) : row;
    return ok({ list, lastSeq: newest.lastSeq, state: await chats.stateOf(newest) });
  });
}

function serveMarks(serve: Serve, deps: ChatDeps): void {
  const { chats } = deps;

  serve.site(tellTyping, async ({ conversationId, isTyping }, context) => {
    const row = await heldConversation(chats, context, conversationId);
    if (!row) return gone();
    if (isTyping) deps.sendTyping(row, 'customer');
    return ok({});
  });

  serve.site(markSeen, async ({ conversationId, seq }, context) => {
    const row = await heldConversation(chats, context, conversationId);
    if (!row) return gone();
    if (await chats.see(row, 'seenByCustomer', seq)) await deps.publishSeen(row, 'customer', seq);
    return ok({});
  });
}

function serveHandOver(serve: Serve, { chats, clock }: ChatDeps): void {
  serve.site(askForPerson, async ({ conversationId, messageId }, context) => {
    const { merchant, lang } = context;
    if (!merchant.features.chat) return refuse(businessCodes.chatOff);
    const row = await heldConversation(chats, context, conversationId);
    if (!row) return gone();
    const requested = await chats.dispatch(
      merchant.id,
      row.id,
      { kind: 'handoverRequested', messageId },
      { lang, guard: ({ visitorId }) => visitorId === row.visitorId },
    );
    if (requested.kind === 'tooMany') return notBefore(clock, requested);
    if (requested.kind !== 'done' && requested.kind !== 'repeat') return gone();
    return ok({ state: await chats.stateOf(requested.row) });
  });

  serve.site(viewAvailability, async (_, { merchant }) => ok(await chats.availabilityOf(merchant)));
}
