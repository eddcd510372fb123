import { LiveChatFault } from '../link/live-chat.ts';
import type { ChatSession } from '../session/chat-session.ts';
import type { ChatView } from '../session/chat-view.ts';

/** Resolves with the first result of `find` that is not null. Rejects if `find` throws, or after `withinMs`. */
export function waitForView<T>(
  chat: Pick<ChatSession, 'view' | 'subscribe'>,
  withinMs: number,
  find: (view: ChatView) => T | null,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (work: () => void) => {
      clearTimeout(late);
      stop();
      work();
    };
    const late = setTimeout(
      () => end(() => reject(new LiveChatFault('REQUEST_TIMEOUT', 'reconnect'))),
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
