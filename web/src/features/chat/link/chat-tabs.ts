import { ownName } from '../../../lib/page/own-place.ts';

export type TabNews =
  | { kind: 'outbox' }
  | { kind: 'draft' }
  | { kind: 'read'; conversationId: string; seq: number };

export type ChatTabs = {
  publish(news: TabNews): void;
  listen(listener: (news: TabNews) => void): () => void;
};

const channelName = 'aftercare-chat';

/**
 * Opens a channel between the tabs. Storage events are not enough, because they do not fire if storage is
 * full or blocked.
 */
export function openTabs(): ChatTabs {
  const channel = openChannel();
  return {
    publish: (news) => channel?.postMessage(news),
    listen(listener) {
      const handle = ({ data }: MessageEvent<TabNews>) => listener(data);
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
