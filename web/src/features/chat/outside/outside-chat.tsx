import { outsideProvider } from '@aftercare/contract/chat/outside-chat';
import { Button } from '@aftercare/ui/button';
import { createStore, useStore } from '@aftercare/ui/store';
import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { useConsent } from '../../../lib/api/api.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import type { Consent } from '../../../lib/shared/consent.ts';
import { storage } from '../../../lib/shared/storage.ts';
import type { ChatSession } from '../session/chat-session.ts';
import { createMemory } from './memory.ts';
import styles from './outside-chat.module.css';
import type { ProviderIds } from './provider.ts';
import { Texts, useText } from './texts.ts';
import { useRelay } from './use-relay.ts';

type Props = { chat: ChatSession; ids: ProviderIds; slot: Element | null };

export function OutsideChat(props: Props) {
  return (
    <Texts>
      <Row {...props} />
    </Texts>
  );
}

/**
 * Whether the provider may be contacted for this conversation. False if the customer objected. True if
 * consent is not required and was not refused. Otherwise this panel requests consent for this conversation
 * only.
 */
function mayContact(consent: Consent | null, isRequired: boolean, isAgreed: boolean | null): boolean | null {
  if (consent === null) return null;
  if (consent.isObjecting) return false;
  return !isRequired && consent.choice !== 'refused' ? true : isAgreed;
}

function Row({ chat, ids, slot }: Props) {
  const t = useText();
  const site = useSite();
  const consent = useConsent();
  const [memory] = useState(() => createMemory(storage));
  const [queue] = useState(() => createStore<{ position: number; waitSeconds: number | null } | null>(null));
  const [, reread] = useReducer((count: number) => count + 1, 0);
  useEffect(() => memory.subscribe(reread), [memory]);
  const { state } = chat.view();
  const conversationId = state?.conversationId ?? '';
  const isConnecting = state?.mode === 'connectingAgent';
  const { isAgreed, isNoticed, chatId } = memory.read(conversationId);
  const permission = mayContact(consent, site.features.consent === 'required', isAgreed);
  const isNoticeVisible = slot !== null && isConnecting;
  useEffect(() => {
    if (!isNoticeVisible) return;
    memory.change(conversationId, { isNoticed: true });
    reread();
  }, [isNoticeVisible, memory, conversationId]);
  // Contact the provider only once the notice about it was visible in an open panel of any tab.
  const isAllowed = permission && !isNoticed && chatId === null ? null : permission;
  const relay = useRelay({ chat, ids, memory, isAllowed, onQueue: queue.set });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the relay may wait for this consent
  useEffect(() => void relay.current?.look(), [isAllowed]);
  const answer = (isYes: boolean) => {
    memory.change(conversationId, isYes ? { isAgreed: true } : { isAgreed: false, token: null });
    reread();
  };
  const place = useStore(queue);
  const isForwarding = state?.mode === 'agent' && chatId === state.ids.agentChatId;
  const isConsentNeeded = permission === null && consent !== null;
  if (slot === null || !(isConnecting || isForwarding) || isAllowed === false) return null;
  return createPortal(
    <div className={styles.row} role="status">
      <p>
        {t(isForwarding ? 'forwarded' : 'notice', { name: outsideProvider.name })}
        {isConsentNeeded && ` ${t('consentNote')}`}
        {isConnecting && place && ` ${t('place', { position: place.position })}`}
      </p>
      {isConsentNeeded && (
        <div className={styles.answers}>
          <Button onClick={() => answer(false)}>{t('without', { name: outsideProvider.name })}</Button>
          <Button onClick={() => answer(true)}>{t('agree')}</Button>
        </div>
      )}
    </div>,
    slot,
  );
}
