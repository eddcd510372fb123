import type {
  CustomerTicket,
  CustomerView,
  EarlierConversation,
} from '@aftercare/contract/desk/customers/customer-view';
import type { DeskRegistration } from '@aftercare/contract/desk/warranty/registrations';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { useSiteDay } from '../../../lib/frame/use-site-day.ts';
import { dateText, dateTimeText, orderNumberText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { RegistrationMark } from '../../../lib/parts/registration-mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { SendConfirmation } from '../../../lib/widgets/send-confirmation.tsx';
import { Copied } from './copy-button.tsx';
import styles from './customer-pane.module.css';
import { RegisterOrder } from './register-order.tsx';

const t = texts.customer;

type GroupProps<Row> = {
  title: string;
  empty: string;
  rows: readonly Row[];
  total: number;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
  more?: ReactNode;
  below?: ReactNode;
};

function Group<Row>({ title, empty, rows, total, keyOf, children, more, below }: GroupProps<Row>) {
  const newest = fill(t.more, { shown: rows.length, total });
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {rows.length === 0 && <p className={styles.soft}>{empty}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {total > rows.length && (more ?? <p className={styles.soft}>{newest}</p>)}
      {below}
    </section>
  );
}

export function RegistrationsList({ view }: { view: CustomerView }) {
  const { registrations, registrationsTotal, account, merchantId } = view;
  const every = paths.registrationsOfCustomer(account?.email ?? '', merchantId);
  return (
    <Group
      below={<RegisterOrder view={view} />}
      title={t.registrations}
      empty={t.noRegistrations}
      rows={registrations}
      total={registrationsTotal}
      keyOf={({ warrantyId }) => warrantyId}
      more={<Link href={every}>{fill(t.allRegistrations, { count: registrationsTotal })}</Link>}
    >
      {(row) => <Registration row={row} />}
    </Group>
  );
}

export function LinkedRegistrations({ view }: { view: CustomerView }) {
  const { linkedRegistrations, linkedRegistrationsTotal } = view;
  return (
    <Group
      title={texts.samePerson.registrations}
      empty=""
      rows={linkedRegistrations}
      total={linkedRegistrationsTotal}
      keyOf={({ warrantyId }) => warrantyId}
    >
      {(row) => <Registration row={row} />}
    </Group>
  );
}

function Registration({ row }: { row: DeskRegistration }) {
  const { warrantyId, orderNumber, productName, status, expiresAt, merchantId } = row;
  const dayOf = useSiteDay();
  const end =
    expiresAt && fill(status === 'expired' ? t.ended : t.until, { date: dayOf(merchantId, expiresAt) });
  const isShown = status === 'activated' || status === 'expired';
  return (
    <>
      <span className={styles.strong}>{productName ?? texts.registrations.productUnknown}</span>
      <Copied text={orderNumberText(orderNumber)} subject={texts.registrations.order} />
      <span className={styles.meta}>
        <RegistrationMark status={status} />
        {isShown && end}
      </span>
      <span className={styles.meta}>
        <Link href={paths.registrations(warrantyId)}>{t.openRegistration}</Link>
        <Link href={paths.orders(orderNumber)}>{t.openOrder}</Link>
      </span>
      <SendConfirmation registration={row} />
    </>
  );
}

export function TicketsList({ view: { tickets, ticketsTotal } }: { view: CustomerView }) {
  return (
    <Group
      title={t.tickets}
      empty={t.noTickets}
      rows={tickets}
      total={ticketsTotal}
      keyOf={({ ticketId }) => ticketId}
    >
      {(ticket) => <Ticket ticket={ticket} />}
    </Group>
  );
}

function Ticket({ ticket }: { ticket: CustomerTicket }) {
  const { ticketId, ticketNumber, conversationId, status, answerBy, resolvedAt, isLinked } = ticket;
  const isOpen = status === 'open';
  return (
    <span className={styles.meta}>
      <Link href={paths.inbox(conversationId)}>{ticketNumber}</Link>
      <Mark
        shape={isOpen ? 'half' : 'full'}
        tone={isOpen ? 'waiting' : 'good'}
        text={isOpen ? texts.tickets.open : texts.tickets.resolved}
      />
      {isOpen
        ? fill(t.due, { time: dateTimeText(answerBy) })
        : resolvedAt && fill(t.resolved, { time: dateTimeText(resolvedAt) })}
      <Link href={paths.tickets(ticketId)}>{texts.links.openTicket}</Link>
      {isLinked && <span className={styles.soft}>{texts.samePerson.ofLinked}</span>}
    </span>
  );
}

export function OtherChats({ view: { conversations, conversationsTotal } }: { view: CustomerView }) {
  return (
    <Group
      title={t.conversations}
      empty={t.noConversations}
      rows={conversations}
      total={conversationsTotal}
      keyOf={({ conversationId }) => conversationId}
    >
      {(chat) => <OtherChat chat={chat} />}
    </Group>
  );
}

function OtherChat({ chat }: { chat: EarlierConversation }) {
  const { conversationId, text, lastMessageAt, createdAt, isClosed, mode, agentName, thumb, ticketNumber } =
    chat;
  const { modes, rated } = texts.inbox;
  const { inRow, sources } = texts.chatImports;
  const parts = [
    dateText(lastMessageAt ?? createdAt),
    isClosed ? t.closed : modes[mode],
    chat.importedFrom === undefined ? '' : fill(inRow, { source: sources[chat.importedFrom] }),
    agentName,
    thumb === null ? '' : thumb === '1' ? rated.good : rated.notGood,
    ticketNumber,
    chat.isLinked ? texts.samePerson.ofLinked : '',
  ];
  return (
    <>
      <Link href={paths.inbox(conversationId)} className={styles.words}>
        {text || t.noText}
      </Link>
      <span className={styles.soft}>{parts.filter((part) => part !== '').join(' · ')}</span>
    </>
  );
}
