import { endConversationLinks } from '@aftercare/contract/chat/resume';
import { askConfirm } from '@aftercare/ui/confirm';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { afterPause } from '../../../lib/api/keep-trying.ts';
import { forgetChatIds } from '../../../lib/page/leaving.ts';
import { chatHolder, chatOpenStore, chatUnread } from '../../../lib/shared/chat-open-store.ts';
import { countUnsent } from '../delivery/outbox.ts';
import { useText } from '../text.ts';
import { type Opening, openMagicLink, readSecret } from './magic-link.ts';

/** `none`: the page was reloaded or opened without a link, so it offers the conversation of this browser. */
export type LinkState = Opening | 'opening' | 'none' | 'takenBack';

/** This browser holds another conversation now, so mount the panel again. */
function changeConversation(isOpen: boolean): void {
  forgetChatIds();
  chatUnread.set(0);
  chatHolder.set(chatHolder.get() + 1);
  chatOpenStore.set(isOpen);
}

export function useMagicLink() {
  const api = useApi();
  const t = useText();
  const secret = useRef<string | null>(null);
  const [state, setState] = useState<LinkState>('opening');

  async function open(): Promise<void> {
    if (secret.current === null) return setState('none');
    setState('opening');
    const opening = await openMagicLink(api, secret.current, countUnsent);
    if (opening === 'opened') changeConversation(true);
    setState(opening);
  }

  const openNow = useRef(open);
  openNow.current = open;
  useEffect(() => {
    const take = () => {
      secret.current = readSecret() ?? secret.current;
      void openNow.current();
    };
    // A second magic link opened in the same tab changes the hash only.
    const onHash = () => {
      if (location.hash.length > 1) take();
    };
    take();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  const attempts = useRef(0);
  useEffect(() => {
    if (state !== 'failed') return undefined;
    attempts.current += 1;
    return afterPause(attempts.current, () => void openNow.current());
  }, [state]);

  async function takeBack(): Promise<void> {
    const isSure = await askConfirm({
      title: t('linksEndTitle'),
      message: t('linksEndText'),
      confirm: t('linksEndYes'),
      cancel: t('linksEndNo'),
    });
    if (!isSure) return;
    try {
      const answer = await api.send(endConversationLinks, {});
      if (answer?.kind !== 'ok') return setState('ended');
      changeConversation(false);
      setState('takenBack');
    } catch (error) {
      // A toast has shown the error, and the button is still there.
      if (!(error instanceof CallFailed)) throw error;
    }
  }

  return { state, open, takeBack };
}
