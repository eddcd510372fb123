import type { DueTicket, PresentAgent } from '@aftercare/contract/desk/statistics/live';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { dueText } from '../inbox/time-texts.ts';
import { useNow } from '../inbox/use-now.ts';
import styles from './live.module.css';
import { type LiveData, Wait } from './live-tiles.tsx';

const t = texts.live;
const minuteMs = 60_000;

type SectionProps = { title: string; empty: string; isEmpty: boolean; children: ReactNode; more?: string };

function Section({ title, empty, isEmpty, children, more = '' }: SectionProps) {
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      {isEmpty ? <p>{empty}</p> : <ul>{children}</ul>}
      {more !== '' && <p>{more}</p>}
    </section>
  );
}

const Urgent = () => <Mark shape="full" tone="bad" text={t.urgent} />;

/** Each row leads to the chat, where a supervisor can take it over. */
export function Queue({ live }: { live: LiveData }) {
  const { waiting, waitingChats } = live;
  const isMore = waiting > waitingChats.length;
  const more = isMore ? fill(t.moreRows, { count: countText(waitingChats.length) }) : '';
  return (
    <Section title={t.queue} empty={t.noQueue} isEmpty={waitingChats.length === 0} more={more}>
      {waitingChats.map(({ conversationId, merchantId, name, since, isUrgent }) => (
        <li key={conversationId}>
          <Link href={paths.inbox(conversationId)} className={styles.row}>
            <span className={styles.who}>{name || t.visitor}</span>
            <span className={styles.figure}>
              <Wait since={since} />
            </span>
            <span className={styles.meta}>
              <SiteChip merchantId={merchantId} />
              {isUrgent && <Urgent />}
            </span>
          </Link>
        </li>
      ))}
    </Section>
  );
}

const shapes = { online: 'full', away: 'half', offline: 'ring' } as const;

/** Each row leads to the agent's chats, where a supervisor can read along, leave a note or take one over. */
export function AgentList({ agents }: { agents: readonly PresentAgent[] }) {
  return (
    <Section title={t.agents} empty={t.noAgents} isEmpty={agents.length === 0}>
      {agents.map(({ personId, name, status, chats, awaitingReply }) => (
        <li key={personId}>
          <Link href={`${paths.inbox()}?list=all&agent=${personId}`} className={styles.row}>
            <span className={styles.who}>{name}</span>
            <span className={styles.figure} aria-hidden="true">
              {countText(chats)}
            </span>
            <span className={styles.meta}>
              <Mark
                shape={shapes[status]}
                tone={status === 'online' ? 'good' : 'plain'}
                text={t.statuses[status]}
              />
              <span>{fill(t.load, { chats: countText(chats), awaiting: countText(awaitingReply) })}</span>
            </span>
          </Link>
        </li>
      ))}
    </Section>
  );
}

export function TicketList({ tickets }: { tickets: readonly DueTicket[] }) {
  const now = useNow(minuteMs);
  return (
    <Section title={t.tickets} empty={t.noTickets} isEmpty={tickets.length === 0}>
      {tickets.map(({ conversationId, merchantId, number, answerBy, isUrgent }) => (
        <li key={number}>
          <Link href={paths.inbox(conversationId)} className={styles.row}>
            <span className={styles.who}>{number}</span>
            <span className={styles.due}>{dueText(answerBy, now)}</span>
            <span className={styles.meta}>
              <SiteChip merchantId={merchantId} />
              {isUrgent && <Urgent />}
            </span>
          </Link>
        </li>
      ))}
    </Section>
  );
}

/** Mails and outside live chats. The state of chat calls is in the navigation, on every screen. */
export function Failures({ live }: { live: LiveData }) {
  const { mailsFailed, mailsRetried, failingSites } = live;
  const isEmpty = mailsFailed + mailsRetried + failingSites.length === 0;
  return (
    <Section title={t.failures} empty={t.noFailures} isEmpty={isEmpty}>
      {mailsFailed > 0 && (
        <li className={styles.row}>
          <Mark shape="full" tone="bad" text={fill(t.mailsFailed, { count: countText(mailsFailed) })} />
        </li>
      )}
      {mailsRetried > 0 && (
        <li className={styles.row}>
          <Mark shape="half" tone="plain" text={fill(t.mailsRetried, { count: countText(mailsRetried) })} />
        </li>
      )}
      {failingSites.map((merchantId) => (
        <li key={merchantId} className={styles.row}>
          <Mark shape="full" tone="bad" text={t.liveChatFailed} />
          <span className={styles.meta}>
            <SiteChip merchantId={merchantId} />
          </span>
        </li>
      ))}
    </Section>
  );
}
