import type { TypedMessage } from '@aftercare/chat-machine/events';
import type { Answerer } from '@aftercare/chat-machine/state';
import type { Availability, ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { DispatchDeps } from '../dispatch/dispatch-context.ts';
import type { Dispatch } from '../dispatch/dispatched.ts';
import { createDispatcher, type Dispatcher } from '../dispatch/dispatcher.ts';
import {
  type ContactOf,
  type Held,
  holdConversation,
  type Opened,
  type Opening,
  openConversation,
} from '../opening/open-conversation.ts';
import { createBatcher } from '../sending/batcher.ts';
import { createFollowUp, type FollowUpDeps } from '../sending/follow-up.ts';
import type { FollowUp } from '../step/step-result.ts';
import { isUnavailable } from './append.repository.ts';
import { contextMessages, contextOf } from './bot-context.ts';
import {
  conversationOfVisitor,
  dueConversations,
  findConversation,
  messageById,
  messagesOf,
  type Slice,
  storeSeen,
} from './conversation.repository.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';
import { stateOf } from './conversation-state.ts';
import { ownProducts } from './own-products.view.ts';
import { readSince, type Since, type Wanted } from './since.repository.ts';

export type ChatsDeps = Omit<DispatchDeps, 'follow' | 'writeAlong'> &
  Omit<FollowUpDeps, 'contextOf'> & {
    queueOf(row: ConversationRow): Promise<ConversationState['queue']>;
    contactOf: ContactOf;
    /** Queues a mail of an agent's reply, once per message, in the transaction of the reply. */
    mailReply(
      tx: Tx,
      reply: { merchant: Merchant; row: ConversationRow; message: TypedMessage; agent: Answerer },
    ): Promise<void>;
    markUrgent(tx: Tx, of: { merchantId: string }, ticketId: string, at: Date): Promise<void>;
  };

export type Chats = {
  open(opening: Opening): Promise<Opened>;
  /** The visitor's conversation, created without any message if there is none. */
  hold(opening: Opening): Promise<Held>;
  dispatch: Dispatch;
  together: Dispatcher['together'];
  find(merchantId: string, conversationId: string): Promise<ConversationRow | null>;
  ofVisitor(merchantId: string, visitorId: string | null): Promise<ConversationRow | null>;
  read(merchantId: string, conversationId: string, slice: Slice): Promise<MessageRow[]>;
  /** The conversation with the messages after a sequence number. Concurrent calls share one round trip. */
  since(merchantId: string, conversationId: string, after: number): Promise<Since | null>;
  stateOf(row: ConversationRow): Promise<ConversationState>;
  availabilityOf(merchant: Merchant): Promise<Availability>;
  see(row: ConversationRow, side: 'seenByCustomer' | 'seenByService', seq: number): Promise<boolean>;
  /** Fires the timers that are due. Returns how many conversations it looked at. */
  elapseDue(): Promise<number>;
};

const dueAtOnce = 100;
/** Limits parallel timers, so that they do not delay customers who are writing now. */
const elapsedAtOnce = 4;

function merchantOf({ merchants }: ChatsDeps, row: ConversationRow): Merchant {
  const merchant = merchants.byId(row.merchantId);
  if (!merchant) throw new InvariantViolated('The merchant of the conversation is unknown.');
  return merchant;
}

export function createChats(deps: ChatsDeps): Chats {
  const { database, clock } = deps;
  const { dispatch, together, elapse } = createDispatcher({
    ...deps,
    follow: (row, followUps) => follow(row, followUps),
    writeAlong: (tx, row, followUps) => writeAlong(tx, deps, row, followUps),
  });
  const readContext: FollowUpDeps['contextOf'] = (row, messageId, { customerId, pageProductId }) =>
    database.forMerchant(row.merchantId, async (tx) => {
      const question = await messageById(tx, row.merchantId, row.id, messageId);
      if (question === null) return null;
      const slice = { before: question.seq, limit: contextMessages };
      const before = await messagesOf(tx, row.merchantId, row.id, slice);
      const products =
        pageProductId !== undefined
          ? [pageProductId]
          : customerId === null
            ? []
            : await ownProducts(tx, row.merchantId, customerId);
      return contextOf(row, question, { before, products });
    });
  const since = createBatcher((wanted: readonly Wanted[]) => readSince(database, wanted), isUnavailable);
  const follow = createFollowUp({ ...deps, contextOf: readContext }, dispatch);

  return {
    dispatch,
    together,
    availabilityOf: deps.availabilityOf,
    hold: (opening) => holdConversation(deps, opening),
    open: (opening) => {
      deps.bot.prepare(opening);
      return openConversation({ ...deps, dispatch }, opening);
    },
    find: (merchantId, id) => database.forMerchant(merchantId, (tx) => findConversation(tx, merchantId, id)),
    ofVisitor: async (merchantId, visitorId) =>
      visitorId === null
        ? null
        : database.forMerchant(merchantId, (tx) => conversationOfVisitor(tx, merchantId, visitorId)),
    read: (merchantId, id, slice) =>
      database.forMerchant(merchantId, (tx) =>
        messagesOf(tx, merchantId, id, { ...slice, limit: Math.min(slice.limit, limits.listPageSize) }),
      ),
    since: (merchantId, id, after) => since({ merchantId, id, after, limit: limits.listPageSize }),
    async stateOf(row) {
      const merchant = merchantOf(deps, row);
      const availability = await deps.availabilityOf(merchant);
      // If only an outside provider may have an agent, there is no queue of ours.
      const isQueued = row.mode === 'connectingAgent' && availability.agents !== 'offline';
      const queue = isQueued ? await deps.queueOf(row) : null;
      return stateOf(row, { merchant, availability, queue, now: clock.now() });
    },
    see: (row, side, seq) => database.forMerchant(row.merchantId, (tx) => storeSeen(tx, row, side, seq)),
    elapseDue: () => elapseDue(deps, elapse),
  };
}

/** Writes the follow-ups of a step that belong to its transaction. */
async function writeAlong(
  tx: Tx,
  deps: ChatsDeps,
  row: ConversationRow,
  followUps: readonly FollowUp[],
): Promise<void> {
  for (const followUp of followUps) {
    if (followUp.kind === 'markUrgent') await deps.markUrgent(tx, row, followUp.ticketId, deps.clock.now());
    if (followUp.kind !== 'mailReply') continue;
    const { message, agent } = followUp;
    await deps.mailReply(tx, { merchant: merchantOf(deps, row), row, message, agent });
  }
}

async function elapseDue({ database, clock, log }: ChatsDeps, elapse: Dispatcher['elapse']): Promise<number> {
  const due = await database.forAll((tx) => dueConversations(tx, clock.now(), dueAtOnce));
  const inOrder = due.values();
  let looked = 0;
  /** A conversation that fails must not delay the others. */
  const elapseOne = (merchantId: string, id: string): Promise<boolean> =>
    elapse(merchantId, id).catch((error: unknown) => {
      log.event('chat.timer_failed', { error, merchantId });
      return false;
    });
  const some = async (): Promise<void> => {
    for (const { merchantId, id } of inOrder) if (await elapseOne(merchantId, id)) looked += 1;
  };
  await Promise.all(Array.from({ length: elapsedAtOnce }, some));
  return looked;
}
