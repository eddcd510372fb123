import { useSite } from '../../lib/page/site.tsx';
import { chatOpenStore } from '../../lib/shared/chat-open-store.ts';

export function useTalk(): (() => void) | null {
  return useSite().features.chat ? openChat : null;
}

const openChat = (): void => chatOpenStore.set(true);
