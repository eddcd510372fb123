import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi, useSessionKeeper } from '../../lib/api.tsx';
import { chatUnread } from '../../lib/chat-door.ts';
import { useLanguage } from '../../lib/language.tsx';
import { storage } from '../../lib/storage.ts';
import { type ChatSession, createChatSession } from './chat-session.ts';
import type { ChatView } from './chat-view.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxStore } from './outbox-store.ts';

const outboxLock = 'aftercare-chat-outbox';
const tabsChannel = 'aftercare-chat';

let isSending = false;

/** One tab at a time where the browser can say so; else one at a time in this tab, and the server counts each id once. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    if (!('locks' in navigator)) await work();
    else await navigator.locks.request(outboxLock, { ifAvailable: true }, async (lock) => lock && work());
  } finally {
    isSending = false;
  }
}

const socketOf = (path: string) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`);

/** The conversation of this browser, for as long as the launcher stands. */
export function useChat(source: string | undefined, isOpen: boolean): { chat: ChatSession; view: ChatView } {
  const api = useApi();
  const keeper = useSessionKeeper();
  const { lang } = useLanguage();
  const [tabs] = useState(() =>
    'BroadcastChannel' in globalThis ? new BroadcastChannel(tabsChannel) : null,
  );
  const [chat] = useState(() =>
    createChatSession({
      ...{ api, storage, lang, source, openSocket: socketOf, alone },
      outbox: createOutbox(createOutboxStore(), () => tabs?.postMessage('outbox')),
      token: () => keeper.get()?.token,
      isVisible: () => document.visibilityState === 'visible',
    }),
  );
  const view = useSyncExternalStore(chat.subscribe, chat.view, chat.view);
  useEffect(() => {
    const wake = () => chat.wake();
    const follow = () => void chat.follow();
    const events = ['online', 'focus', 'pageshow'] as const;
    for (const event of events) addEventListener(event, wake);
    addEventListener('storage', follow);
    document.addEventListener('visibilitychange', wake);
    tabs?.addEventListener('message', follow);
    return () => {
      for (const event of events) removeEventListener(event, wake);
      removeEventListener('storage', follow);
      document.removeEventListener('visibilitychange', wake);
      tabs?.removeEventListener('message', follow);
    };
  }, [chat, tabs]);
  useEffect(() => () => chat.stop(), [chat]);
  useEffect(() => chat.setPanelOpen(isOpen), [chat, isOpen]);
  useEffect(() => chatUnread.set(isOpen ? 0 : view.unread), [isOpen, view.unread]);
  return { chat, view };
}
