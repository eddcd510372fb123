import { logOut } from '@aftercare/contract/account/stay';
import { askConfirm } from '@aftercare/ui/confirm';
import { useLocation } from 'wouter';
import { useApi, useSessionStore } from '../../../lib/api/api.tsx';
import { forgetChat, unsentAtLeaving } from '../../../lib/page/leaving.ts';
import { tabStorage } from '../../../lib/shared/storage.ts';
import { useText } from '../../text.ts';

export function useForgetPerson(): () => void {
  const session = useSessionStore();
  return () => {
    session.clear();
    tabStorage.clear();
    void forgetChat();
  };
}

export function useLogOut(): () => Promise<void> {
  const api = useApi();
  const forgetPerson = useForgetPerson();
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
    // Clear the local data first. The server still finds the session by the refresh token's cookie, which
    // only it can remove.
    forgetPerson();
    navigate('/');
    try {
      await api.send(logOut, {}, { startedBy: 'app', outlivesPage: true });
    } catch {
      // The API client has logged the error. The cookie expires by itself, and no local data is left.
    }
  };
}
