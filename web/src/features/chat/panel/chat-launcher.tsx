import { limits } from '@aftercare/contract/limits';
import { settle } from '@aftercare/ui/settle';
import { useStore } from '@aftercare/ui/store';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { onLeaving } from '../../../lib/page/leaving.ts';
import { useFloating } from '../../../lib/page/unasked.tsx';
import { chatHolder, chatOpenStore, chatUnread } from '../../../lib/shared/chat-open-store.ts';
import { tabStorage } from '../../../lib/shared/storage.ts';
import type { HelpProps } from '../help/help-window.tsx';
import { chatContact, usePersonChange } from '../hooks/use-person-change.ts';
import { useEarlierConversation } from '../log/use-earlier-conversation.ts';
import { useText } from '../text.ts';
import styles from './chat-launcher.module.css';

const chatPanel = lazyPart(async () => (await import('./site-chat-panel.tsx')).SiteChatPanel);

const openedKey = 'chatOpened';
const withPersonKey = 'chatWithPerson';

function once(key: string, work: () => void): void {
  if (tabStorage.read(key)) return;
  tabStorage.write(key, '1');
  work();
}

type Props = {
  onOpen: () => void;
  onFirstOpen: () => void;
  onFirstPerson: () => void;
  card: ReactNode;
  renderHelp: (props: HelpProps) => ReactNode;
};

export function ChatLauncher({ card, renderHelp, ...counted }: Props) {
  const isOpen = useStore(chatOpenStore);
  const unread = useStore(chatUnread);
  const holder = useStore(chatHolder);
  // Number of the conversation (`chatHolder`) for which the panel is open or expected.
  const openedFor = useRef<number | null>(null);
  const [awaitedFor, setAwaitedFor] = useState<number | null>(null);
  useEarlierConversation(() => setAwaitedFor(chatHolder.get()));
  const [person, setPerson] = useState(0);
  const [isChanging, setChanging] = useState(false);
  usePersonChange({
    conceal: () => {
      chatUnread.set(0);
      setChanging(true);
    },
    show: () => setChanging(false),
  });
  if (isOpen || awaitedFor === holder) openedFor.current = holder;
  useForgetting(() => {
    openedFor.current = null;
    setAwaitedFor(null);
    setPerson((count) => count + 1);
  });
  const launcher = useRef<HTMLButtonElement>(null);
  const opensByItself = useRef(false);
  const { source, asksToOpen } = useAddress();
  const counts = useRef(counted);
  counts.current = counted;
  useEffect(() => {
    if (!isOpen) return;
    counts.current.onOpen();
    once(openedKey, counts.current.onFirstOpen);
  }, [isOpen]);
  useOpeningByItself(asksToOpen, opensByItself);
  const close = () => {
    opensByItself.current = false;
    chatOpenStore.set(false);
    requestAnimationFrame(() => launcher.current?.focus());
  };
  return (
    <>
      {/* Stays mounted after it was opened, so that unsent messages go out and new ones are counted. */}
      {openedFor.current === holder && !isChanging && (
        <chatPanel.Part
          key={`${person} ${holder}`}
          source={source}
          isOpen={isOpen}
          opensByItself={opensByItself.current}
          onClose={close}
          onPerson={() => once(withPersonKey, counts.current.onFirstPerson)}
          card={card}
          renderHelp={renderHelp}
          waiting={null}
        />
      )}
      {!isOpen && <Launcher launcher={launcher} unread={unread} />}
    </>
  );
}

type LauncherProps = { launcher: RefObject<HTMLButtonElement | null>; unread: number };

function Launcher({ launcher, unread }: LauncherProps) {
  const t = useText();
  const isNews = unread > 0;
  useFloating(launcher);
  useEffect(() => {
    if (isNews) settle(launcher.current);
  }, [launcher, isNews]);
  return (
    <button
      ref={launcher}
      type="button"
      className={styles.launcher}
      data-floating=""
      data-unasked=""
      aria-label={t('open')}
      onClick={() => chatOpenStore.set(true)}
    >
      <MessageCircle size={22} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.word}>{t('launcher')}</span>
      {isNews && (
        <span className={styles.unread} role="status">
          {t('unread', { count: unread })}
        </span>
      )}
    </button>
  );
}

function useForgetting(changePerson: () => void): void {
  // A log-out ends the panel, so that the next customer sees nothing of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only sets state and a ref, which stay the same
  useEffect(
    () =>
      onLeaving({
        unsent: async () => (await import('../delivery/outbox.ts')).countUnsent(),
        async forget() {
          chatOpenStore.set(false);
          chatUnread.set(0);
          chatContact.set('');
          changePerson();
          await (await import('../delivery/outbox.ts')).wipeOutbox();
        },
      }),
    [],
  );
}

function useOpeningByItself(asksToOpen: boolean, opensByItself: RefObject<boolean>): void {
  // Opens the chat one second after the page was loaded, unless the visitor opened or closed it before.
  useEffect(() => {
    if (!asksToOpen) return undefined;
    const timer = setTimeout(() => {
      opensByItself.current = true;
      chatOpenStore.set(true);
    }, limits.autoOpenDelayMs);
    const stop = chatOpenStore.subscribe(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [asksToOpen, opensByItself]);
}

/** Reads the parameters of the address with which the page was loaded; later addresses do not count. */
function useAddress(): { source: string | undefined; asksToOpen: boolean } {
  const [address, setAddress] = useState<{ source: string | undefined; asksToOpen: boolean }>({
    source: undefined,
    asksToOpen: false,
  });
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const source = query.get('app')?.slice(0, limits.chatSourceMaxLength) || undefined;
    const asksToOpen = isArrival() && (query.get('isChat') === '1' || source !== undefined);
    setAddress({ source, asksToOpen });
  }, []);
  return address;
}

function isArrival(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return !(load instanceof PerformanceNavigationTiming && /reload|back/.test(load.type));
}
