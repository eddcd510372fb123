import { ownName } from '../../../lib/page/own-place.ts';

export type TabNews =
  | { kind: 'outbox' }
  | { kind: 'draft' }
  | { kind: 'read'; conversationId: string; seq: number };

export type ChatTabs = { tell(news: TabNews): void; listen(hear: (news: TabNews) => void): () => void };

const channelName = 'aftercare-chat';

/** Needed in addition to storage events, which do not fire if storage is full or blocked. */
export function openTabs(): ChatTabs {
  const channel = openChannel();
  return {
    tell: (news) => channel?.postMessage(news),
    listen(hear) {
      const handle = ({ data }: MessageEvent<TabNews>) => hear(data);
      channel?.addEventListener('message', handle);
      return () => channel?.removeEventListener('message', handle);
    },
  };
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(ownName(channelName));
  } catch {
    return null;
  }
}
