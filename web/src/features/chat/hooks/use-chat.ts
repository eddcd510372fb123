import { storageKeys } from '@aftercare/contract/storage-keys';
import { openSocket } from '@aftercare/ui/connection/framed-socket';
import { onWake } from '@aftercare/ui/connection/on-wake';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi, useSessionStore, useVisitorStore } from '../../../lib/api/api.tsx';
import { useLanguage } from '../../../lib/page/language.tsx';
import { ownName } from '../../../lib/page/own-place.ts';
import { chatAgent, chatSent, chatUnread } from '../../../lib/shared/chat-open-store.ts';
import { storage, tabStorage } from '../../../lib/shared/storage.ts';
import { createOutbox } from '../delivery/outbox.ts';
import { createOutboxStore } from '../delivery/outbox-store.ts';
import { createOutboxTurn } from '../delivery/outbox-turn.ts';
import { productOnPage } from '../delivery/page-product.ts';
import { type ChatTabs, openTabs } from '../link/chat-tabs.ts';
import { type ChatSession, createChatSession } from '../session/chat-session.ts';
import type { PanelVisibility } from '../session/chat-session-deps.ts';
import type { ChatView } from '../session/chat-view.ts';
import { sendFile } from '../writing/send-file.ts';
import { useAccountContact } from './use-account-contact.ts';

const withLock = createOutboxTurn(() => navigator.locks);

export function useChat(
  source: string | undefined,
  panel: PanelVisibility,
): { chat: ChatSession; view: ChatView } {
  const api = useApi();
  const store = useSessionStore();
  const { lang } = useLanguage();
  const visitor = useVisitorStore();
  const langNow = useRef(lang);
  langNow.current = lang;
  const langRead = useRef(lang);
  const [tabs] = useState(openTabs);
  const [chat] = useState(() =>
    createChatSession({
      api,
      storage,
      tabStorage,
      tabs,
      source,
      visitor,
      openSocket,
      withLock,
      sendFile,
      lang: () => langNow.current,
      outbox: createOutbox(createOutboxStore(), () => tabs.publish({ kind: 'outbox' })),
      token: () => store.get()?.token,
      onSent: () => chatSent.set(chatSent.get() + 1),
      pageProductId: () => productOnPage(location),
      isVisible: () => document.visibilityState === 'visible',
    }),
  );
  const view = useSyncExternalStore(chat.subscribe, chat.view, chat.view);
  usePageEvents(chat, tabs);
  useEffect(() => {
    if (langRead.current === lang) return;
    langRead.current = lang;
    void chat.readAgain();
  }, [chat, lang]);
  useStayingFor(!view.isKept);
  useEffect(() => chat.setPanel(panel), [chat, panel]);
  useEffect(() => {
    chat.start();
    return () => chat.stop();
  }, [chat]);
  useAccountContact(view.state?.contact);
  const agent = view.state?.agent?.name ?? '';
  useEffect(() => chatAgent.set(agent), [agent]);
  useEffect(() => chatUnread.set(panel === 'closed' ? view.unread : 0), [panel, view.unread]);
  return { chat, view };
}

/** Wakes the session with the page, and follows the other tabs. */
function usePageEvents(chat: ChatSession, tabs: ChatTabs): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === ownName(storageKeys.chatDraft)) void chat.follow({ kind: 'draft' });
      if (key === ownName(storageKeys.chatRead) || key === null) void chat.follow({ kind: 'outbox' });
    };
    const stopListening = tabs.listen((news) => void chat.follow(news));
    const stopWaking = onWake(chat.wake);
    addEventListener('storage', follow);
    return () => {
      stopWaking();
      removeEventListener('storage', follow);
      stopListening();
    };
  }, [chat, tabs]);
}

function useStayingFor(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmLeaving);
    return () => removeEventListener('beforeunload', confirmLeaving);
  }, [isNeeded]);
}
