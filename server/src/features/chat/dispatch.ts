import type { ChatEvent, Facts } from '@aftercare/chat-machine/events';
import type { Timer } from '@aftercare/chat-machine/timers';
import { hasOutsideChat } from '@aftercare/contract/chat/outside-chat';
import type { Availability } from '@aftercare/contract/chat/state';
import type { Language } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { InvariantViolated } from '../../platform/invariant.ts';
import type { Merchant, Merchants } from '../../platform/merchant.ts';
import { appendBatch, isUnavailable } from './append.repository.ts';
import { createBatcher } from './batcher.ts';
import type { Changes } from './changes.ts';
import { findConversation, lockConversation, messageById } from './conversation.repository.ts';
import { createConversationMemory } from './conversation-memory.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { storeStep } from './store-step.ts';
import { dedupeIdOf, elapsedTimers, type FollowUp, isByCustomer, type Taken, takeStep } from './take-step.ts';
import { withoutCards } from './without-cards.ts';

export type Dispatched =
  | { kind: 'done'; row: ConversationRow; messages: MessageRow[] }
  /** A message with this id was stored before; this is its result. */
  | { kind: 'repeat'; row: ConversationRow; message: MessageRow }
  | { kind: 'gone' }
  | { kind: 'tooMany'; retryAt: Date }
  | { kind: 'refused'; row: ConversationRow };

export type DispatchOptions = {
  /** Language of the call that brings the event; the conversation uses it from then on. */
  lang?: Language;
  /** Checked against the row that the step is computed from. */
  guard?: (row: ConversationRow) => boolean;
  /** Checked under the lock; if it returns a message, nothing is done again. */
  unless?: (tx: Tx, row: ConversationRow) => Promise<MessageRow | null>;
  alongside?: (tx: Tx, row: ConversationRow) => Promise<ConversationRow>;
};

export type Dispatch = (
  merchantId: string,
  conversationId: string,
  event: ChatEvent,
  options?: DispatchOptions,
) => Promise<Dispatched>;

export type DispatchParts = {
  database: Database;
  clock: Clock;
  changes: Changes;
  merchants: Merchants;
  availabilityOf(merchant: Merchant): Promise<Availability>;
  firstQuestions(tx: Tx, merchantId: string, lang: Language): Promise<string[]>;
  /** Begins the follow-ups of a stored step; never rejects. */
  follow(row: ConversationRow, followUps: readonly FollowUp[]): void;
  writeAlong(tx: Tx, row: ConversationRow, followUps: readonly FollowUp[]): Promise<void>;
};

/** After this many lost races against other nodes, the row is locked. */
const lightRounds = 3;

type Elapsed = Taken | 'heldElsewhere' | 'none';
type View = { brand: string; timeZone: string; facts: Facts; firstQuestions: readonly string[] };

export type Dispatcher = {
  dispatch: Dispatch;
  /** Fires the due timers of a conversation; false if another transaction holds it. */
  elapse(merchantId: string, conversationId: string): Promise<boolean>;
};

/** The only way to change a conversation: one event, one step of the state machine, one transaction. */
export function createDispatcher(parts: DispatchParts): Dispatcher {
  const { database, clock, changes, merchants } = parts;
  const memory = createConversationMemory();
  const inTurn = createKeyedQueue();
  const append = createBatcher((appends: readonly Taken[]) => appendBatch(database, appends), isUnavailable);
  changes.listen((change) => {
    if (change.row === null) memory.forget(change.merchantId, change.conversationId);
  });

  const read = (merchantId: string, id: string) =>
    database.forMerchant(merchantId, (tx) => findConversation(tx, merchantId, id));

  /** The data that a step may use, read before the transaction opens. */
  async function viewOf(merchantId: string): Promise<View> {
    const merchant = merchants.byId(merchantId);
    if (!merchant) throw new InvariantViolated('The merchant of the conversation is unknown.');
    const { merchantBrand: brand, timeZone } = merchant.configuration;
    const facts = factsOf(merchant, await parts.availabilityOf(merchant), clock.now());
    return { brand, timeZone, facts, firstQuestions: [] };
  }

  const take = (view: View, row: ConversationRow, event: ChatEvent, lang = row.lang): Taken =>
    takeStep({ ...view, row, event, lang });

  function stored(taken: Taken): Dispatched {
    const { next: row, messages, followUps } = taken;
    memory.keep(row);
    changes.tell({ merchantId: row.merchantId, conversationId: row.id, lastSeq: row.lastSeq, row, messages });
    parts.follow(row, followUps);
    return { kind: 'done', row, messages };
  }

  async function repeated(merchantId: string, id: string, event: ChatEvent): Promise<Dispatched> {
    return database.forMerchant(merchantId, async (tx) => {
      const row = await findConversation(tx, merchantId, id);
      const message = await messageById(tx, merchantId, id, dedupeIdOf(event) ?? '');
      if (!row || !message) throw new InvariantViolated('The message that a call repeats is missing.');
      return { kind: 'repeat', row, message };
    });
  }

  function refusal(row: ConversationRow, event: ChatEvent, { guard }: DispatchOptions): Dispatched | null {
    if (guard && !guard(row)) return { kind: 'refused', row };
    const retryAt = isByCustomer(event) ? tooManyUntil(row, clock.now()) : null;
    return retryAt === null ? null : { kind: 'tooMany', retryAt };
  }

  /** Writes in one round trip if no other step changes the conversation; null: repeat it under the lock. */
  async function lightly(
    merchantId: string,
    id: string,
    event: ChatEvent,
    options: DispatchOptions,
  ): Promise<Dispatched | null> {
    for (let round = 0; round < lightRounds; round += 1) {
      const row = memory.find(merchantId, id) ?? (await read(merchantId, id));
      if (!row) return { kind: 'gone' };
      const refused = refusal(row, event, options);
      // The refusal may be due to a stale cached row.
      if (refused) return null;
      const taken = take(await viewOf(merchantId), row, event, options.lang);
      if (taken.isNothing || !taken.isLight) return null;
      memory.forget(merchantId, id);
      const outcome = await append(taken);
      if (outcome === 'stored') return stored(taken);
      if (outcome === 'repeat') return repeated(merchantId, id, event);
      if (outcome === 'gone') return { kind: 'gone' };
    }
    return null;
  }

  /** A new session is greeted with the first questions if the panel shows an input. */
  async function greeting(
    tx: Tx,
    view: View,
    { merchantId, state, lang }: ConversationRow,
    asked?: Language,
  ) {
    if (state.sitting === 'open' || !view.facts.hasBot) return view;
    return { ...view, firstQuestions: await parts.firstQuestions(tx, merchantId, asked ?? lang) };
  }

  async function underLock(
    merchantId: string,
    id: string,
    event: ChatEvent,
    options: DispatchOptions,
  ): Promise<Dispatched> {
    const view = await viewOf(merchantId);
    const done = await database.forMerchant(merchantId, async (tx): Promise<Taken | Dispatched> => {
      const found = await lockConversation(tx, merchantId, id);
      if (!found) return { kind: 'gone' };
      const dedupeId = dedupeIdOf(event);
      const before = dedupeId === null ? null : await messageById(tx, merchantId, id, dedupeId);
      if (before) return { kind: 'repeat', row: found, message: before };
      const refused = refusal(found, event, options);
      if (refused) return refused;
      const there = (await options.unless?.(tx, found)) ?? null;
      if (there) return { kind: 'repeat', row: found, message: there };
      const row = options.alongside ? await options.alongside(tx, found) : found;
      const taken = take(await greeting(tx, view, row, options.lang), row, event, options.lang);
      if (taken.isNothing && row === found) return { kind: 'done', row, messages: [] };
      await parts.writeAlong(tx, taken.next, taken.followUps);
      await storeStep(tx, taken, new Date(view.facts.now));
      return taken;
    });
    memory.forget(merchantId, id);
    return 'kind' in done ? done : stored(done);
  }

  /** Fires the first elapsed timer that was not tried yet, in its own transaction. */
  async function elapseNext(merchantId: string, id: string, tried: Set<Timer>): Promise<Elapsed> {
    const view = await viewOf(merchantId);
    const now = new Date(view.facts.now);
    const done = await database.forMerchant(merchantId, async (tx): Promise<Elapsed> => {
      const found = await lockConversation(tx, merchantId, id, { skipLocked: true });
      if (!found) return 'heldElsewhere';
      const timer = elapsedTimers(found, now).find((one) => !tried.has(one));
      if (timer === undefined) return 'none';
      tried.add(timer);
      const taken = take(view, found, { kind: 'timerElapsed', timer });
      await parts.writeAlong(tx, taken.next, taken.followUps);
      await storeStep(tx, taken, now);
      return taken;
    });
    memory.forget(merchantId, id);
    if (typeof done !== 'string') stored(done);
    return done;
  }

  /** A timer that fails does not block the others; the next sweep tries it again. */
  async function elapse(merchantId: string, id: string): Promise<boolean> {
    const tried = new Set<Timer>();
    const faults: unknown[] = [];
    for (;;) {
      const before = tried.size;
      try {
        const done = await elapseNext(merchantId, id, tried);
        if (done === 'heldElsewhere') return false;
        if (done === 'none') break;
      } catch (error) {
        if (tried.size === before) throw error;
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
    return true;
  }

  return {
    dispatch: (merchantId, id, happened, options = {}) =>
      inTurn(`${merchantId} ${id}`, async () => {
        const event = withoutCards(happened);
        const isHeld = options.alongside !== undefined || options.unless !== undefined;
        const light = isHeld ? null : await lightly(merchantId, id, event, options);
        return light ?? underLock(merchantId, id, event, options);
      }),
    elapse: (merchantId, id) => inTurn(`${merchantId} ${id}`, () => elapse(merchantId, id)),
  };
}

function factsOf({ configuration, features }: Merchant, availability: Availability, now: Date): Facts {
  return {
    now: now.getTime(),
    agents: availability.agents,
    hasOutsideChat: hasOutsideChat(configuration.livechat),
    // Without structured hours the site never counts as closed.
    isServiceTime: configuration.allDayServices || availability.isOpenNow !== false,
    hasBot: configuration.zhuiyiBotStatus,
    offersWarranty: features.offersWarranty,
  };
}

/** The message limit over all nodes, counted in the conversation's row. Returns until when it is exceeded. */
function tooManyUntil({ sentSince, sentCount }: ConversationRow, now: Date): Date | null {
  const { most, seconds } = throttles.messagesPerVisitor;
  const ends = new Date(sentSince.getTime() + seconds * 1000);
  return sentCount >= most && now < ends ? ends : null;
}
