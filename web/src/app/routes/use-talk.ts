import { chatOpenStore } from '../../lib/chat-open-store.ts';
import { useSite } from '../../lib/site.tsx';

export function useTalk(): (() => void) | null {
  return useSite().features.chat ? openChat : null;
}

const openChat = (): void => chatOpenStore.set(true);
