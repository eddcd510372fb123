import { erase } from '@aftercare/contract/privacy/erasure';
import { askConfirm } from '@aftercare/ui/confirm';
import { showToast } from '@aftercare/ui/toast';
import { useApi } from '../../lib/api.tsx';
import { CallFailed } from '../../lib/api-client.ts';
import { forgetChat } from '../../lib/leaving.ts';
import type { ChatSession } from './chat-session.ts';
import { useText } from './text.ts';

/** A visitor's way to be forgotten: asks first, then deletes what is stored and what this browser holds. */
export function useDeleteChat(chat: ChatSession): () => void {
  const api = useApi();
  const t = useText();
  const remove = async () => {
    const isSure = await askConfirm({
      title: t('deleteTitle'),
      message: t('deleteText'),
      confirm: t('deleteYes'),
      cancel: t('deleteNo'),
    });
    if (!isSure) return;
    // What is written but not sent must not begin another chat meanwhile.
    chat.pause();
    try {
      const answer = await api.send(erase, { scope: 'chat', code: undefined }, { isLoading: true });
      if (answer?.kind !== 'ok' && answer?.code !== 'threadGone') return chat.resume();
      await forgetChat();
      showToast({ type: 'success', message: t('deleted') });
    } catch (error) {
      // Told by the toast; everything is as it was.
      if (!(error instanceof CallFailed)) throw error;
      chat.resume();
    }
  };
  return () => void remove();
}
