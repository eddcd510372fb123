import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { createForwarding, isFault } from './forwarding.ts';
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
  };
  relay.state = states.opening(relay.state);
  try {
    const { chatId } = await provider.open(request).catch((error: unknown) => {
      if (isFault(error) && error.outcome === 'reconnect') return provider.open(request);
      throw error;
    });
    if (relay.isStopped) return;
    relay.state = states.linked(relay.state, chatId, relay.early);
    memory.change(conversationId, { chatId, sentSeq: upTo });
    reportAgent(relay);
  } catch (error) {
    if (!isFault(error)) throw error;
    loseAgents(relay, error.code);
  }
}

async function look(relay: RelayContext, state: ConversationState): Promise<void> {
  relay.state = states.looked(relay.state, Date.now());
  const isOnline = await relay.deps.provider.availability().then(
    (availability) => availability === 'online',
    () => false,
  );
  if (isOnline) await open(relay, state);
}

async function end(relay: RelayContext, isWithdrawn: boolean): Promise<void> {
  const { provider, memory, chat } = relay.deps;
  forgetChat(relay);
  await provider.close().catch(() => undefined);
  if (!isWithdrawn) return;
  provider.disconnect();
  relay.reports.gone(false);
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
    case 'withdraw':
      return end(relay, step === 'withdraw');
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
    isKnown: (messageId) => chat.view().entries.some(({ id }) => id === messageId),
  });
  const now = Date.now();
  const relay: RelayContext = { deps, reports, state: states.unlinked(now), isStopped: false, early: null };
  const forward = createForwarding(relay);
  let isWanted = false;
  let isRunning = false;

  async function run(): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !relay.isStopped) {
      isWanted = false;
      const { state } = chat.view();
      if (!state) continue;
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
    isRunning = false;
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
    async forget(): Promise<void> {
      if (states.chatIdOf(relay.state) === null) return;
      relay.state = states.lost(relay.state, Date.now());
      await provider.close().catch(() => undefined);
      provider.disconnect();
    },
    stop(): void {
      relay.isStopped = true;
      clearInterval(ticking);
      for (const stop of stops) stop();
      reports.stop();
      provider.stop();
    },
  };
}
