import { limits } from '@aftercare/contract/limits';
import type { ChatSession } from './chat-session.ts';
import type { ChatView } from './chat-view.ts';
import { type LiveChat, type LiveChatAvailability, type LiveChatEvent, LiveChatFault } from './live-chat.ts';
import { wordsOf } from './outside/pack-history.ts';

const availabilityIn = ({ state }: ChatView): LiveChatAvailability =>
  state?.availability.canHandOver ? state.availability.agents : 'offline';

export function createBuiltInChat(chat: ChatSession): LiveChat {
  const listeners = new Set<(event: LiveChatEvent) => void>();
  const told = new Set<string>();
  let before = chat.view();

  const tell = (event: LiveChatEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };

  function tellMessages({ entries }: ChatView): void {
    for (const entry of entries) {
      if (entry.kind !== 'stored' || told.has(entry.id)) continue;
      told.add(entry.id);
      const { direction, isAutomated, userName: agentName, createdAt } = entry.message;
      if (direction !== 1 || isAutomated) continue;
      tell({ kind: 'message', id: entry.id, text: wordsOf(entry.message), agentName, createdAt });
    }
  }

  function tellChanges(now: ChatView): void {
    const was = before;
    before = now;
    const { state } = now;
    if (state?.agent && state.agent.name !== was.state?.agent?.name)
      tell({ kind: 'agent', name: state.agent.name });
    tellMessages(now);
    if (availabilityIn(now) !== availabilityIn(was))
      tell({ kind: 'status', availability: availabilityIn(now) });
    if (state?.queue && state.queue.position !== was.state?.queue?.position)
      tell({ kind: 'queue', position: state.queue.position, waitSeconds: state.queue.estimateSeconds });
    if (now.typist !== null && now.typist !== was.typist) tell({ kind: 'typing', agentName: now.typist });
    if (was.state?.mode !== 'agent') return;
    if (state?.mode === 'bot') tell({ kind: 'closed' });
    if (state?.mode === 'simulated') tell({ kind: 'fault', code: 'CONNECTION_LOST', retryable: false });
  }

  const stopWatching = chat.subscribe(() => tellChanges(chat.view()));

  function until<T>(withinMs: number, find: (view: ChatView) => T | null): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = (work: () => void) => {
        clearTimeout(late);
        stop();
        work();
      };
      const late = setTimeout(
        () => end(() => reject(new LiveChatFault('REQUEST_TIMEOUT', 'retry'))),
        withinMs,
      );
      const look = () => {
        try {
          const found = find(chat.view());
          if (found !== null) end(() => resolve(found));
        } catch (error) {
          end(() => reject(error));
        }
      };
      const stop = chat.subscribe(look);
      look();
    });
  }

  /**
   * Resolves when the message is stored or refused for good. Until then it stays in the outbox, whatever the
   * caller receives.
   */
  const stored = (clientId: string) =>
    until(limits.outsideCallMs, ({ entries }) => {
      const entry = entries.find(({ id }) => id === clientId);
      if (entry?.kind === 'unsent' && entry.unsent.refusal !== null)
        throw new LiveChatFault('VALIDATION', 'stop');
      return entry?.kind === 'stored' ? true : null;
    });

  const isThere = (clientId: string): boolean => chat.view().entries.some(({ id }) => id === clientId);

  return {
    availability: () =>
      until(limits.outsideCallMs, (view) => (view.state === null ? null : availabilityIn(view))),
    /** Nothing to pass on: the server has the history and the customer's identity. */
    async open() {
      const { mode } = await until(limits.outsideCallMs, ({ state }) => state);
      if (mode !== 'agent' && mode !== 'connectingAgent') await chat.askForPerson();
      return until(limits.personWithinSeconds * 1000, ({ state }) => {
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
    typing: chat.tellTyping,
    /** The conversation itself reports as read what an open panel shows. */
    seen: () => Promise.resolve(chat.wake()),
    /** The server closes the thread after 30 minutes, or the agent does. */
    close: () => Promise.resolve(),
    listen(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    stop() {
      listeners.clear();
      stopWatching();
    },
  };
}
