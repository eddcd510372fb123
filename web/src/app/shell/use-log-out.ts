import { logOut } from '@aftercare/contract/account/stay';
import { askConfirm } from '@aftercare/ui/confirm';
import { useLocation } from 'wouter';
import { useApi, useSessionKeeper } from '../../lib/api.tsx';
import { forgetChat, unsentAtLeaving } from '../../lib/leaving.ts';
import { tabStorage } from '../../lib/storage.ts';
import { useText } from '../text.ts';

/** Wipes what this browser knows of a person, at once. */
export function useForgetPerson(): () => void {
  const session = useSessionKeeper();
  return () => {
    session.clear();
    tabStorage.clear();
    void forgetChat();
  };
}

/** Ends the session and wipes what this browser knows of the person, whether or not the server answers. */
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
    // First here, at once: the renewal cookie, which only the server can take back, tells it whose session ends.
    forgetPerson();
    navigate('/');
    try {
      await api.send(logOut, {}, { startedBy: 'app', outlivesPage: true });
    } catch {
      // The client has logged it; the renewal cookie ends by itself, and nothing of the person stays here.
    }
  };
}
