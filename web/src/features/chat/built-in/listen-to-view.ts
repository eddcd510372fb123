import type { LiveChatEvent } from '../link/live-chat.ts';
import type { ChatSession } from '../session/chat-session.ts';
import type { ChatView } from '../session/chat-view.ts';
import { agentEvents, changeEvents, messageEvent } from './view-events.ts';

/** Reports the changes of the session's view as events. Each message is reported once. */
export function listenToView(chat: ChatSession) {
  const listeners = new Set<(event: LiveChatEvent) => void>();
  const reported = new Set<string>();
  let before = chat.view();

  const notify = (event: LiveChatEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };

  function notifyOfMessages({ entries }: ChatView): void {
    for (const entry of entries) {
      if (entry.kind !== 'stored' || reported.has(entry.id)) continue;
      reported.add(entry.id);
      const event = messageEvent(entry);
      if (event) notify(event);
    }
  }

  const stopWatching = chat.subscribe(() => {
    const was = before;
    const now = chat.view();
    before = now;
    for (const event of agentEvents(was, now)) notify(event);
    notifyOfMessages(now);
    for (const event of changeEvents(was, now)) notify(event);
  });

  return {
    listen(listener: (event: LiveChatEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      listeners.clear();
      stopWatching();
    },
  };
}
