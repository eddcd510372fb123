import { logOut } from '@aftercare/contract/account/stay';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { askConfirm } from '@aftercare/ui/confirm';
import { useLocation } from 'wouter';
import { useApi, useSessionKeeper } from '../../lib/api.tsx';
import { forgetAtLeaving, unsentAtLeaving } from '../../lib/leaving.ts';
import { storage, tabStorage } from '../../lib/storage.ts';
import { useText } from '../text.ts';

const wiped = [storageKeys.botChatId, storageKeys.botThreadId, storageKeys.chatDraft, storageKeys.chatRead];

/** Ends the session and wipes what this browser knows of the person, whether or not the server answers. */
export function useLogOut(): () => Promise<void> {
  const api = useApi();
  const session = useSessionKeeper();
  const [, navigate] = useLocation();
  const t = useText();
  return async () => {
    const unsent = await unsentAtLeaving();
    const isSure =
      unsent === 0 ||
      (await askConfirm({
        title: t('unsentTitle'),
        message: t('unsentText', { count: unsent }),
        confirm: t('unsentDiscard'),
        cancel: t('unsentStay'),
      }));
    if (!isSure) return;
    // First here, at once: the renewal cookie, which only the server can take back, tells it whose session ends.
    session.clear();
    for (const key of wiped) storage.remove(key);
    tabStorage.clear();
    void forgetAtLeaving();
    navigate('/');
    try {
      await api.send(logOut, {}, { startedBy: 'app', outlivesPage: true });
    } catch {
      // The client has logged it; the renewal cookie ends by itself, and nothing of the person stays here.
    }
  };
}
