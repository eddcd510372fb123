import { erase } from '@aftercare/contract/privacy/erasure';
import { askConfirm } from '@aftercare/ui/confirm';
import { showToast } from '@aftercare/ui/toast';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { forgetChat } from '../../../lib/page/leaving.ts';
import type { ChatSession } from '../session/chat-session.ts';
import { useText } from '../text.ts';

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
    // An unsent message must not begin another chat during the deletion.
    chat.pause();
    try {
      const answer = await api.send(erase, { scope: 'chat', code: undefined }, { isLoading: true });
      if (answer?.kind !== 'ok' && answer?.code !== 'threadGone') return chat.resume();
      await forgetChat();
      showToast({ type: 'success', message: t('deleted') });
    } catch (error) {
      // The toast shows the error; nothing was deleted.
      if (!(error instanceof CallFailed)) throw error;
      chat.resume();
    }
  };
  return () => void remove();
}
