import { type InboxItem, type InboxList, inboxLists, listInbox } from '@aftercare/contract/desk/chat/inbox';
import { Avatar } from '@aftercare/ui/portrait';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { mayCall } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { KeyHint } from '../../../lib/keys/key-hint.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { classNames } from '../../../lib/parts/class-names.ts';
import { clockText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './inbox-lists.module.css';
import { useInbox } from './inbox-work.tsx';

const t = texts.inbox;
const keysOf: Readonly<Record<InboxList, string>> = { waiting: '1', mine: '2', all: '3' };

export function InboxLists({ openId }: { openId: string | undefined }) {
  const { inbox, view } = useInbox();
  const { person } = useSession();
  const lists = inboxLists.filter((list) => mayCall(person, listInbox, { list }));
  const body = useRef<HTMLUListElement>(null);
  const now = useSeconds();
  // Urgent conversations come first, so the longest wait can be further down.
  const longest = Math.min(...(view.items ?? []).map(({ waitingSince }) => waitingSince?.getTime() ?? now));
  useKeys({
    j: () => moveFocus(body.current, 1),
    k: () => moveFocus(body.current, -1),
    '1': () => inbox.setList('waiting'),
    '2': () => inbox.setList('mine'),
    '3': () => {
      if (lists.includes('all')) inbox.setList('all');
    },
  });
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={t.lists}>
        {lists.map((list) => (
          <button
            key={list}
            type="button"
            role="tab"
            aria-selected={view.list === list}
            className={styles.tab}
            onClick={() => inbox.setList(list)}
          >
            {t[list]}
            {list === 'waiting' && view.waiting > 0 && <span className={styles.count}>{view.waiting}</span>}
            <KeyHint name={keysOf[list]} />
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {view.waiting > 0 ? fill(t.someoneWaits, { count: view.waiting }) : ''}
      </p>
      {view.items === null ? (
        <Loading lines={4} />
      ) : view.items.length === 0 ? (
        <EmptyPanel what={t.empty[view.list]} next={t.emptyNext[view.list]} />
      ) : (
        <ul ref={body} className={styles.list}>
          {view.items.map((item) => (
            <Row
              key={item.conversationId}
              item={item}
              now={now}
              isOpen={item.conversationId === openId}
              isLongest={view.list === 'waiting' && item.waitingSince?.getTime() === longest}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type RowProps = { item: InboxItem; now: number; isOpen: boolean; isLongest: boolean };

function Row({ item, now, isOpen, isLongest }: RowProps) {
  const { contact, lastMessage, waitingSince, awaitsReplySince, lastSeq, seenSeq } = item;
  const since = awaitsReplySince ?? waitingSince;
  const isUnread = lastMessage?.direction === 0 && lastSeq > seenSeq;
  return (
    <li>
      <Link
        href={paths.inbox(item.conversationId)}
        className={classNames(styles.row, isOpen && styles.open)}
        data-row=""
        aria-current={isOpen || undefined}
      >
        <span className={styles.who}>
          {isUnread && <span className={styles.dot} title={t.unread} />}
          {contact.avatar !== '' && <Avatar src={contact.avatar} name={contact.givenName} size={20} />}
          {contact.givenName || contact.email || t.visitor}
        </span>
        <span className={classNames(styles.since, isLongest && styles.longest)}>
          {since ? durationText(now - since.getTime()) : lastMessage ? clockText(lastMessage.createdAt) : ''}
        </span>
        <span className={styles.words}>{lastMessage?.text ?? t.noMessages}</span>
        <span className={styles.meta}>
          {item.isUrgent && <Mark shape="full" tone="bad" text={t.urgent} />}
          <SiteChip merchantId={item.merchantId} />
          <span>{item.agent?.name ?? t.modes[item.mode]}</span>
          {item.ticket && <span>{item.ticket.ticketNumber}</span>}
        </span>
      </Link>
    </li>
  );
}

/** A duration as text, such as 0:42, 12:05 or 3 h 20 min. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function moveFocus(body: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(focused + step, 0), stops.length - 1)]?.focus();
}
