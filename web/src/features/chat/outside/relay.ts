import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { isFault } from '../link/live-chat.ts';
import { createForwarding } from './forwarding.ts';
import { messagesAfter, packHistory } from './pack-history.ts';
import { forgetChat, loseAgents, type RelayContext, type RelayDeps, reportAgent } from './relay-context.ts';
import { createRelayEvents } from './relay-events.ts';
import * as states from './relay-state.ts';
import { createReports } from './reports.ts';
import { createSigns } from './signs.ts';

async function open(relay: RelayContext, state: ConversationState, isReopened = false): Promise<void> {
  const { chat, memory, provider, identity, texts } = relay.deps;
  const { conversationId } = state;
  const { chatId: resumeId, sentSeq } = memory.read(conversationId);
  const messages = isReopened ? [] : messagesAfter(chat.view().entries, resumeId === null ? 0 : sentSeq);
  const upTo = isReopened ? sentSeq : (messages.at(-1)?.seq ?? sentSeq);
  const request = {
    identity: identity(),
    history: packHistory(messages, texts),
    resumeId,
    clientId: `history-${conversationId}-${upTo}`,
    isReopened,
  };
  relay.state = states.opening(relay.state);
  const { link } = relay.state;
  // The customer may have logged out, or withdrawn the consent, before the provider answered.
  const isOver = () => relay.isStopped || relay.state.link !== link;
  try {
    const { chatId } = await provider.open(request).catch((error: unknown) => {
      if (isFault(error) && error.outcome === 'reconnect' && !isOver()) return provider.open(request);
      throw error;
    });
    if (isOver()) return;
    relay.state = states.linked(relay.state, chatId, relay.early);
    memory.change(conversationId, { chatId, sentSeq: upTo });
    reportAgent(relay);
  } catch (error) {
    if (!isFault(error)) throw error;
    if (!isOver()) loseAgents(relay, error.code);
  }
}

async function look(relay: RelayContext, state: ConversationState): Promise<void> {
  relay.state = states.looked(relay.state, Date.now());
  const isOnline = await relay.deps.provider.availability().then(
    (availability) => availability === 'online',
    () => false,
  );
  if (isOnline && relay.state.isContacted) await open(relay, state);
}

async function end(relay: RelayContext): Promise<void> {
  forgetChat(relay);
  await relay.deps.provider.close().catch(() => undefined);
}

/** Without waiting for a call in progress, so that the provider receives nothing more. */
async function leave(relay: RelayContext): Promise<void> {
  const { provider } = relay.deps;
  relay.state = states.left(relay.state, Date.now());
  relay.early = null;
  relay.deps.onQueue(null);
  await provider.close().catch(() => undefined);
  if (!relay.state.isContacted) provider.disconnect();
}

async function withdraw(relay: RelayContext): Promise<void> {
  const { memory, chat } = relay.deps;
  const hadLink = relay.state.link.phase !== 'none';
  forgetChat(relay);
  if (hadLink) relay.reports.gone(false);
  await leave(relay);
  const { state } = chat.view();
  if (state) memory.change(state.conversationId, { token: null });
}

async function take(
  relay: RelayContext,
  step: states.RelayStep,
  state: ConversationState,
  forward: (state: ConversationState) => Promise<void>,
) {
  switch (step) {
    case 'nothing':
      return;
    case 'open':
      return open(relay, state);
    case 'reopen':
      return open(relay, state, true);
    case 'decline':
      relay.state = states.declined(relay.state);
      relay.deps.provider.disconnect();
      return relay.reports.gone(false);
    case 'look':
      return look(relay, state);
    case 'forward':
      return forward(state);
    case 'end':
      return end(relay);
  }
}

/**
 * Connects the conversation on our server with an external provider: hands over the history, passes on the
 * customer's stored messages, and reports the agents' messages. `relay-state.ts` decides the next step.
 */
export function createRelay(deps: RelayDeps) {
  const { chat, memory, provider } = deps;
  const reports = createReports({
    api: deps.api,
    onStored: chat.wake,
    region: () => provider.region?.(),
    isKnown: (messageId) => chat.view().entries.some(({ id }) => id === messageId),
  });
  const now = Date.now();
  const relay: RelayContext = { deps, reports, state: states.unlinked(now), isStopped: false, early: null };
  const forward = createForwarding(relay);
  let isWanted = false;
  let isRunning = false;

  async function step(): Promise<void> {
    const { state } = chat.view();
    if (!state) return;
    const { mode, ids, conversationId } = state;
    relay.state = states.inMode(relay.state, mode);
    const facts = {
      mode,
      agentChatId: ids.agentChatId,
      storedChatId: memory.read(conversationId).chatId,
      isAllowed: deps.isAllowed(),
      now: Date.now(),
    };
    await take(relay, states.nextStep(relay.state, facts), state, forward);
  }

  async function run(): Promise<void> {
    if (states.isWithdrawn(relay.state, deps.isAllowed())) await withdraw(relay);
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWanted && !relay.isStopped) {
        isWanted = false;
        await step();
      }
    } finally {
      isRunning = false;
    }
  }

  const stops = [
    provider.listen(createRelayEvents(relay)),
    ...createSigns(relay),
    chat.subscribe(() => void run()),
  ];
  const ticking = setInterval(() => void run(), limits.outsideLookMs / 3);
  void run();

  return {
    look: run,
    /** Closes the provider's chat, so that the next customer at this computer does not join it. */
    forget: () => leave(relay),
    stop(): void {
      relay.isStopped = true;
      clearInterval(ticking);
      for (const stop of stops) stop();
      reports.stop();
      provider.stop();
    },
  };
}
