import { outsideProvider } from '@aftercare/contract/chat/outside-chat';
import { Button } from '@aftercare/ui/button';
import { createStore, useStore } from '@aftercare/ui/store';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApi, useConsent, useSession } from '../../../lib/api/api.tsx';
import { textOf } from '../../../lib/page/language.tsx';
import { lazyTexts } from '../../../lib/page/lazy-texts.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import type { Consent } from '../../../lib/shared/consent.ts';
import { storage } from '../../../lib/shared/storage.ts';
import type { LiveChat } from '../link/live-chat.ts';
import { createLiveChat } from '../livechat/livechat.ts';
import { cookieTokens } from '../livechat/tokens.ts';
import type { ChatSession } from '../session/chat-session.ts';
import { createMemory, type Memory } from './memory.ts';
import type en from './messages/en_US.json';
import styles from './outside-chat.module.css';
import { createRelay } from './relay.ts';

const { Texts } = lazyTexts('outsideChat', {
  en_US: () => import('./messages/en_US.json'),
  de_DE: () => import('./messages/de_DE.json'),
  ja_JP: () => import('./messages/ja_JP.json'),
});
const useText = textOf<typeof en>('outsideChat');

type Ids = { licenseId: string; clientId: string; groupId: string };
type Props = { chat: ChatSession; ids: Ids; slot: Element | null };

const [apiHost, europeHost, accountsHost] = outsideProvider.hosts;
const origins = { dal: `https://${apiHost}`, fra: `https://${europeHost}` } as const;
const lockName = 'aftercare-outside-chat';

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

/** The address without its query, which may contain a secret. */
const customerPage = () => ({
  url: location.origin + location.pathname,
  title: document.title,
  referrer: document.referrer && new URL(document.referrer).origin,
});

function createProvider(
  { licenseId: organizationId, clientId, groupId }: Ids,
  memory: Memory,
  conversationId: () => string,
): LiveChat {
  const group = Number(groupId);
  return createLiveChat({
    organizationId,
    groupId: group,
    origins,
    tokens: cookieTokens(
      { organizationId, clientId, groupId: group },
      {
        accountsUrl: `https://${accountsHost}`,
        // One address for each site, because the provider compares it with a list.
        redirectUri: `${location.origin}/`,
        store: memory.tokens(conversationId),
      },
    ),
    openSocket: (url) => new WebSocket(url),
    page: customerPage,
  });
}

function Row({ chat, ids, slot }: Props) {
  const t = useText();
  const api = useApi();
  const site = useSite();
  const session = useSession();
  const consent = useConsent();
  const [memory] = useState(() => createMemory(storage));
  const [queue] = useState(() => createStore<{ position: number; waitSeconds: number | null } | null>(null));
  const [isAgreed, setAgreed] = useState<boolean | null>(null);
  const { state } = chat.view();
  const conversationId = state?.conversationId ?? '';
  const agreement = isAgreed ?? memory.read(conversationId).isAgreed;
  const isConnecting = state?.mode === 'connectingAgent';
  const { chatId } = memory.read(conversationId);
  const mayBe = mayContact(consent, site.features.consent === 'required', agreement);
  // Contact the provider only once the notice about it was visible in an open panel.
  const isTold = useRef(false);
  isTold.current ||= chatId !== null || (slot !== null && isConnecting);
  const isAllowed = mayBe && !isTold.current ? null : mayBe;
  const now = useRef({ isAllowed, session, t });
  now.current = { isAllowed, session, t };
  const relay = useRef<ReturnType<typeof createRelay> | null>(null);
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
        onQueue: queue.set,
      });
    return inOneTab(
      () => {
        relay.current = start();
      },
      () => relay.current?.stop(),
    );
  }, [chat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the relay may wait for this consent
  useEffect(() => void relay.current?.look(), [isAllowed]);
  const answer = (isYes: boolean) => {
    memory.change(conversationId, isYes ? { isAgreed: true } : { isAgreed: false, token: null });
    setAgreed(isYes);
  };
  const place = useStore(queue);
  const isThrough = state?.mode === 'agent' && chatId === state.ids.agentChatId;
  const isAsked = mayBe === null && consent !== null;
  if (slot === null || !(isConnecting || isThrough) || isAllowed === false) return null;
  return createPortal(
    <div className={styles.row} role="status">
      <p>
        {t(isThrough ? 'through' : 'told', { name: outsideProvider.name })}
        {isAsked && ` ${t('asked')}`}
        {isConnecting && place && ` ${t('place', { position: place.position })}`}
      </p>
      {isAsked && (
        <div className={styles.answers}>
          <Button onClick={() => answer(false)}>{t('without', { name: outsideProvider.name })}</Button>
          <Button onClick={() => answer(true)}>{t('agree')}</Button>
        </div>
      )}
    </div>,
    slot,
  );
}

/** Runs the relay in one tab. Another tab takes over when this tab is closed. */
function inOneTab(start: () => void, stop: () => void): () => void {
  let isOver = false;
  let release: () => void = () => undefined;
  const run = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      if (isOver) return resolve();
      start();
    });
  const hold = async () => {
    try {
      await navigator.locks.request(lockName, run);
    } catch {
      // Without locks, each tab runs the relay, and the server stores each reported message once.
      await run();
    }
  };
  void hold();
  return () => {
    isOver = true;
    stop();
    release();
  };
}
