import { pages, siteBase } from '@aftercare/contract/pages';
import { ConfirmHost } from '@aftercare/ui/confirm';
import { LoadingMask } from '@aftercare/ui/loading-mask';
import { useStore } from '@aftercare/ui/store';
import { ToastHost } from '@aftercare/ui/toast';
import { useEffect, useState } from 'react';
import { ChatPanel } from '../../features/chat/panel/chat-panel.tsx';
import { loadingCount } from '../../lib/api/loading.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import {
  chatAgent,
  chatHolder,
  chatOpenStore,
  chatSent,
  chatUnread,
} from '../../lib/shared/chat-open-store.ts';
import { isQuiet } from './follow-host.ts';
import { FrameBoundary } from './frame-boundary.tsx';
import styles from './framed-chat.module.css';
import type { HostLine } from './host-line.ts';
import { isResumed } from './resume-chat.ts';
import { useText } from './text.ts';

const help = lazyPart(async () => (await import('./framed-help.tsx')).FramedHelp);

type Props = { line: HostLine; source: string; offersWarranty: boolean };

export function FramedChat({ line, source, offersWarranty }: Props) {
  const t = useText();
  const isOpen = useStore(chatOpenStore);
  const holder = useStore(chatHolder);
  const isLoading = useStore(loadingCount) > 0;
  const isQuietNow = useStore(isQuiet);
  const isBehind = useStore(isResumed);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setOpened(true);
    else if (wasOpened) line.tell({ type: 'closed' });
  }, [isOpen, wasOpened, line]);
  useTelling(line);
  useEscape();
  return (
    <>
      <div>
        {(wasOpened || isBehind) && (
          <FrameBoundary>
            <ChatPanel
              key={holder}
              source={source}
              isOpen={isOpen}
              isQuiet={isQuietNow}
              onClose={() => chatOpenStore.set(false)}
              onPerson={() => undefined}
              card={offersWarranty && <WarrantyLink />}
              renderHelp={({ onBroken, ...parts }) => (
                <FrameBoundary onBroken={onBroken}>
                  <help.Part {...parts} beforeTexts={parts.waiting} />
                </FrameBoundary>
              )}
            />
          </FrameBoundary>
        )}
      </div>
      <LoadingMask isOn={isLoading} text={t('loading')} />
      <ToastHost closeLabel={t('close')} />
      <ConfirmHost />
    </>
  );
}

/** Listens on the document: the focus may be lost when the focused element is removed. */
function useEscape(): void {
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.activeElement === document.body) chatOpenStore.set(false);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);
}

function useTelling(line: HostLine): void {
  const unread = useStore(chatUnread);
  const sent = useStore(chatSent);
  const agent = useStore(chatAgent);
  useEffect(() => line.tell({ type: 'unread', count: unread }), [line, unread]);
  useEffect(() => {
    if (sent > 0) line.tell({ type: 'messageSent' });
  }, [line, sent]);
  useEffect(() => {
    if (agent) line.tell({ type: 'personJoined', name: agent });
  }, [line, agent]);
}

/**
 * Replaces the warranty form: customers must not type an order number on a third-party page. It links to the
 * site.
 */
function WarrantyLink() {
  const t = useText();
  return (
    <a className={styles.door} href={siteBase + pages.quickWarranty} target="_blank" rel="noopener">
      <span className={styles.heading}>{t('warranty')}</span>
      <span>{t('warrantyText')}</span>
    </a>
  );
}
