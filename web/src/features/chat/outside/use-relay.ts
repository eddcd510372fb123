import { type RefObject, useEffect, useRef } from 'react';
import { useApi, useSession } from '../../../lib/api/api.tsx';
import { onLeaving } from '../../../lib/page/leaving.ts';
import { useSite } from '../../../lib/page/site.tsx';
import type { ChatSession } from '../session/chat-session.ts';
import { inOneTab } from './in-one-tab.ts';
import type { Memory } from './memory.ts';
import { createProvider, type ProviderIds } from './provider.ts';
import { createRelay } from './relay.ts';
import type { RelayDeps } from './relay-context.ts';
import { useText } from './texts.ts';

type Props = {
  chat: ChatSession;
  ids: ProviderIds;
  memory: Memory;
  isAllowed: boolean | null;
  onQueue: RelayDeps['onQueue'];
};
type Relay = ReturnType<typeof createRelay>;

/** Runs the relay of a conversation while the panel is mounted. */
export function useRelay({ chat, ids, memory, isAllowed, onQueue }: Props): RefObject<Relay | null> {
  const t = useText();
  const api = useApi();
  const site = useSite();
  const session = useSession();
  const now = useRef({ isAllowed, session, t });
  now.current = { isAllowed, session, t };
  const relay = useRef<Relay | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, while the panel is mounted
  useEffect(() => {
    const start = () =>
      createRelay({
        api,
        chat,
        memory,
        provider: createProvider(ids, memory, () => chat.view().state?.conversationId ?? ''),
        identity() {
          const who = now.current.session;
          if (!who) return null;
          const avatar = who.avatar && new URL(who.avatar, location.href).href;
          return { name: who.userName, email: who.email, avatar };
        },
        isAllowed: () => now.current.isAllowed,
        texts: {
          header: now.current.t('history', { brand: site.merchantBrand }),
          customer: now.current.t('customer'),
          assistant: now.current.t('assistant'),
          automated: (name) => now.current.t('automated', { name }),
        },
        onQueue,
      });
    const stopLeaving = onLeaving({
      unsent: () => Promise.resolve(0),
      forget: async () => relay.current?.forget(),
    });
    const stopRelay = inOneTab(
      () => {
        relay.current = start();
      },
      () => relay.current?.stop(),
    );
    return () => {
      stopLeaving();
      stopRelay();
    };
  }, [chat]);
  return relay;
}
