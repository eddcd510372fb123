import { type InboxItem, type InboxList, inboxLists, listInbox } from '@aftercare/contract/desk/chat/inbox';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { useEffect, useRef } from 'react';
import { mayCall } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { KeyHint } from '../../../lib/keys/key-hint.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { type Selection, useSelection } from '../bulk/use-selection.ts';
import { maxRows } from '../session/inbox-order.ts';
import { InboxFilters } from './inbox-filters.tsx';
import styles from './inbox-lists.module.css';
import type { InboxQuery } from './inbox-query.ts';
import { InboxRow, UnseenDot } from './inbox-row.tsx';
import { useInbox, useNotes } from './inbox-work.tsx';
import { PresenceNotice } from './presence-notice.tsx';
import { cappedText } from './time-texts.ts';

const t = texts.inbox;
const due = texts.serviceLevel;

const noRows: readonly InboxItem[] = [];

type Props = { openId: string | undefined; inboxQuery: InboxQuery };

export function InboxLists({ openId, inboxQuery }: Props) {
  const { view } = useInbox();
  const { person } = useSession();
  const { hasMentions } = useNotes().view;
  const selection = useSelection(view.rows?.items ?? noRows);
  const { wanted, select } = inboxQuery;
  const hasDue = view.counts?.due !== undefined || wanted.list === 'due';
  const lists = inboxLists.filter(
    (list) => mayCall(person, listInbox, { list }) && (list !== 'due' || hasDue),
  );
  useKeys(Object.fromEntries(lists.map((list, place) => [String(place + 1), () => select(list)])));
  return (
    <>
      <PresenceNotice />
      <div className={styles.tabs} role="tablist" aria-label={t.lists}>
        {lists.map((list, place) => {
          const count = list === 'mentions' ? 0 : (view.counts?.[list] ?? 0);
          return (
            <button
              key={list}
              type="button"
              role="tab"
              aria-selected={wanted.list === list}
              className={styles.tab}
              onClick={() => select(list)}
            >
              {t[list]}
              {count > 0 && (
                <span className={styles.count}>{cappedText(count, deskLimits.inboxCountMax)}</span>
              )}
              {list === 'mentions' && hasMentions && <UnseenDot text={t.unseenMention} />}
              <span className={styles.key}>
                <KeyHint name={String(place + 1)} />
              </span>
            </button>
          );
        })}
      </div>
      <InboxFilters inboxQuery={inboxQuery} selection={selection} />
      {selection.isOn && <BulkBar selection={selection} />}
      <p className="visually-hidden" role="status">
        {view.waiting > 0 ? fill(t.someoneWaits, { count: view.waiting }) : ''}
      </p>
      <Rows openId={openId} inboxQuery={inboxQuery} selection={selection} />
    </>
  );
}

/** An agent who is online is not sent online again. */
function emptyTexts(list: InboxList, isOnline: boolean): { what: string; next: string } {
  if (list === 'due') return { what: due.empty, next: due.emptyNext };
  const next = list === 'waiting' && isOnline ? texts.presence.nextWaiting : t.emptyNext[list];
  return { what: t.empty[list], next };
}

function Rows({ openId, inboxQuery: { query }, selection }: Props & { selection: Selection }) {
  const { inbox, view } = useInbox();
  const { wanted, rows } = view;
  const { list } = wanted;
  const body = useRef<HTMLUListElement>(null);
  useKeys({ j: () => moveFocus(body.current, 1), k: () => moveFocus(body.current, -1) });
  if (rows === null) return <Loading lines={4} />;
  if (rows.items.length === 0)
    return Object.keys(wanted.filter).length > 0 ? (
      <EmptyPanel what={texts.inboxLists.noMatch} next={texts.inboxLists.noMatchNext} />
    ) : (
      <EmptyPanel {...emptyTexts(list, view.presence?.status === 'online')} />
    );
  // Urgent conversations come first, so the longest wait can be further down.
  const longest = Math.min(...rows.items.map(({ waitingSince }) => waitingSince?.getTime() ?? Infinity));
  return (
    <ul ref={body} className={styles.list}>
      {rows.items.map((item) => (
        <InboxRow
          key={item.conversationId}
          item={item}
          href={`${paths.inbox(item.conversationId)}${query.text}`}
          isOpen={item.conversationId === openId}
          selected={
            selection.isOn
              ? selection.items.some(({ conversationId }) => conversationId === item.conversationId)
              : null
          }
          onToggle={selection.toggle}
          readers={view.readers.get(item.conversationId) ?? ''}
          isLongest={list === 'waiting' && item.waitingSince?.getTime() === longest}
        />
      ))}
      <MoreRows
        hasMore={rows.next !== null}
        isFull={rows.items.length >= maxRows}
        onMore={() => void inbox.moreRows()}
      />
    </ul>
  );
}

type MoreProps = { hasMore: boolean; isFull: boolean; onMore: () => void };

/** Loads further rows before the user reaches the end of the list, or by the button after a failure. */
function MoreRows({ hasMore, isFull, onMore }: MoreProps) {
  const end = useRef<HTMLLIElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  const isShown = hasMore && !isFull;
  useEffect(() => {
    if (!isShown || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      // The list scrolls, not the page.
      { scrollMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  if (!hasMore) return null;
  return (
    <li ref={end} className={styles.more}>
      {isFull ? texts.inboxLists.mostRows : <Button onClick={onMore}>{texts.inboxLists.more}</Button>}
    </li>
  );
}

function moveFocus(body: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(focused + step, 0), stops.length - 1)]?.focus();
}
