import { limits } from '@aftercare/contract/limits';
import { type LiveChat, LiveChatFault } from '../link/live-chat.ts';
import type { ChatSession } from '../session/chat-session.ts';
import { listenToView } from './listen-to-view.ts';
import { availabilityIn } from './view-events.ts';
import { waitForView } from './wait-for-view.ts';

export function createBuiltInChat(chat: ChatSession): LiveChat {
  const { listen, stop } = listenToView(chat);

  /**
   * Resolves when the message is stored or refused for good. Until then the message stays in the outbox, even
   * if the caller receives a fault.
   */
  const stored = (clientId: string) =>
    waitForView(chat, limits.outsideCallMs, ({ entries }) => {
      const entry = entries.find(({ id }) => id === clientId);
      if (entry?.kind === 'unsent' && entry.unsent.refusal !== null)
        throw new LiveChatFault('VALIDATION', 'stop');
      return entry?.kind === 'stored' ? true : null;
    });

  const isThere = (clientId: string): boolean => chat.view().entries.some(({ id }) => id === clientId);

  return {
    availability: () =>
      waitForView(chat, limits.outsideCallMs, (view) => (view.state === null ? null : availabilityIn(view))),
    /** Nothing to hand over: the server already has the history and the customer's identity. */
    async open() {
      const { mode } = await waitForView(chat, limits.outsideCallMs, ({ state }) => state);
      if (mode !== 'agent' && mode !== 'connectingAgent') await chat.askForPerson();
      return waitForView(chat, limits.personWithinSeconds * 1000, ({ state }) => {
        if (state?.mode === 'simulated') throw new LiveChatFault('GROUPS_OFFLINE', 'simulate');
        const isOpen = state?.mode === 'agent' || state?.mode === 'connectingAgent';
        return isOpen ? { chatId: state.ids.agentChatId } : null;
      });
    },
    async send(clientId, text) {
      if (!isThere(clientId)) await chat.send(text, clientId);
      await stored(clientId);
    },
    async sendFile(clientId, { name, content }, onProgress) {
      onProgress(0);
      const bytes = await content();
      if (bytes === null) throw new LiveChatFault('VALIDATION', 'stop');
      if (!isThere(clientId)) await chat.sendFile(new File([bytes], name), clientId);
      await stored(clientId);
      onProgress(1);
    },
    /** The server knows who has logged in. */
    identify: () => undefined,
    typing: chat.sendTyping,
    /** Needs no report to a provider: the chat session marks messages as read while the panel is open. */
    seen: () => Promise.resolve(chat.wake()),
    /** The server closes the thread when the agent ends it, or after 30 minutes. */
    close: () => Promise.resolve(),
    /** The chat session has the only connection, and needs it in every mode. */
    disconnect: () => undefined,
    listen,
    stop,
  };
}
