import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';
import type { Target } from '@aftercare/contract/desk/chat/service-level';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Avatar } from '@aftercare/ui/portrait';
import { Link2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { classNames } from '../../../lib/parts/class-names.ts';
import { dateTimeText, momentText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { TargetMark } from '../../../lib/targets/target-mark.tsx';
import styles from './inbox-row.module.css';
import { RowReaders } from './row-readers.tsx';
import { cappedText, dueText, durationText } from './time-texts.ts';
import { useNow } from './use-now.ts';

const t = texts.inbox;
const lists = texts.inboxLists;
const minuteMs = 60_000;
const targetStepMs = 5_000;

type RowProps = {
  item: InboxItem;
  href: string;
  isOpen: boolean;
  isLongest: boolean;
  /** Null while the user selects no rows. */
  selected: boolean | null;
  onToggle: (id: string) => void;
  /** Ids of the colleagues who have it open, separated by spaces. */
  readers: string;
};

/** Renders only if its own conversation changed. The times render by themselves. */
export const InboxRow = memo(function InboxRow(props: RowProps) {
  const { item, href, isOpen, isLongest, selected, onToggle, readers } = props;
  const { contact, lastMessage, unread } = item;
  const name = item.linkedAs || contact.givenName || contact.email || t.visitor;
  return (
    <li className={classNames(styles.item, selected !== null && styles.selecting)}>
      {selected !== null && (
        <input
          type="checkbox"
          className={styles.select}
          aria-label={fill(texts.bulk.row, { name })}
          checked={selected}
          onChange={() => onToggle(item.conversationId)}
        />
      )}
      <Link
        href={href}
        className={classNames(styles.row, isOpen && styles.open)}
        data-row=""
        aria-current={isOpen || undefined}
      >
        <span className={styles.who}>
          {(item.unseenMentions ?? 0) > 0 && <UnseenDot text={t.unseenMention} />}
          {contact.avatar !== '' && <Avatar src={contact.avatar} name={contact.givenName} size={20} />}
          {name}
          {item.linkedAs !== undefined && <LinkedMark />}
        </span>
        <span className={styles.aside}>
          {readers !== '' && <RowReaders ids={readers.split(' ')} merchantId={item.merchantId} />}
          {unread > 0 && <Unread count={unread} />}
          <Since item={item} isLongest={isLongest} />
        </span>
        <span className={styles.words}>{lastMessage?.text ?? t.noMessages}</span>
        <span className={styles.meta}>
          {item.isUrgent && <Mark shape="full" tone="bad" text={t.urgent} />}
          <SiteChip merchantId={item.merchantId} />
          {item.isByMail && <span>{texts.inboundMail.byMail}</span>}
          <span>{stateText(item)}</span>
          {item.assignee && !item.agent && (
            <span>{fill(texts.assignment.toTeam, { name: item.assignee.name })}</span>
          )}
          {item.group && <span>{fill(texts.groups.inRow, { name: item.group.name })}</span>}
          {item.target && <NextTarget target={item.target} />}
          {item.answerDueAt && <Moves at={item.answerDueAt} />}
          {item.ticket && <Due ticket={item.ticket} />}
          {(item.tags ?? []).map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
          <Snoozed until={item.snoozedUntil} />
        </span>
      </Link>
    </li>
  );
});

const LinkedMark = () => (
  <span
    className={styles.linked}
    title={texts.samePerson.inRow}
    role="img"
    aria-label={texts.samePerson.inRow}
  >
    <Link2 size={14} strokeWidth={1.5} aria-hidden="true" />
  </span>
);

function stateText({ importedFrom, agent, mode }: InboxItem): string {
  const { inRow, sources } = texts.chatImports;
  if (importedFrom !== undefined) return fill(inRow, { source: sources[importedFrom] });
  return agent?.name ?? t.modes[mode];
}

export const UnseenDot = ({ text }: { text: string }) => (
  <span className={styles.dot} title={text} role="img" aria-label={text} />
);

function Unread({ count }: { count: number }) {
  const text = cappedText(count, deskLimits.unreadCountMax);
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{fill(lists.unread, { count: text })}</span>
    </span>
  );
}

function Since({ item, isLongest }: { item: InboxItem; isLongest: boolean }) {
  const { awaitsReplySince, waitingSince, lastMessage } = item;
  const since = awaitsReplySince ?? waitingSince;
  if (since === null)
    return <span className={styles.since}>{lastMessage ? momentText(lastMessage.createdAt) : ''}</span>;
  return <Elapsed since={since} isLongest={isLongest} />;
}

function Elapsed({ since, isLongest }: { since: Date; isLongest: boolean }) {
  const now = useNow();
  return (
    <span className={classNames(styles.since, isLongest && styles.longest)}>
      {durationText(now - since.getTime())}
    </span>
  );
}

function Due({ ticket: { ticketNumber, answerBy } }: { ticket: NonNullable<InboxItem['ticket']> }) {
  const now = useNow(minuteMs);
  const isOverdue = answerBy.getTime() <= now;
  return (
    <span className={classNames(isOverdue && styles.overdue)}>
      {fill(lists.dueTicket, { number: ticketNumber, due: dueText(answerBy, now) })}
    </span>
  );
}

export function NextTarget({ target }: { target: Target }) {
  return <TargetMark target={target} now={useNow(targetStepMs)} />;
}

/** The time until an unanswered chat goes to the next agent. */
function Moves({ at }: { at: Date }) {
  const now = useNow();
  const left = at.getTime() - now;
  const text = left > 0 ? fill(texts.groups.moves, { time: durationText(left) }) : texts.groups.movesNow;
  return <span className={styles.overdue}>{text}</span>;
}

function Snoozed({ until }: { until: Date | null }) {
  const now = useNow(minuteMs);
  if (until === null || until.getTime() <= now) return null;
  return <span>{fill(lists.snoozedUntil, { time: dateTimeText(until) })}</span>;
}
