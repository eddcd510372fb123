import type { LinkedChat, LinkedMail, LinkedThings } from '@aftercare/contract/desk/links/links';
import { viewMail } from '@aftercare/contract/desk/mail/mails';
import type { Call } from '@aftercare/contract/wire/call';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { mayCall } from '../api/may-call.ts';
import { paths } from '../api/paths.ts';
import { useSession } from '../api/session.tsx';
import { LoadedBody } from '../lists/loaded-body.tsx';
import { dateText, dateTimeText, orderNumberText } from '../parts/format.ts';
import { mailKindText } from '../parts/mail-kind-text.ts';
import { RegistrationMark } from '../parts/registration-mark.tsx';
import { fill, texts } from '../parts/text.ts';
import { useCall } from '../server-state/use-call.ts';
import styles from './linked-things.module.css';

const t = texts.links;

type Part = 'orders' | 'registrations' | 'mails' | 'chats' | 'tickets';

type Props<Request> = {
  call: Call<Request, LinkedThings>;
  request: Request;
  /** The groups to show, in this order. */
  parts: readonly Part[];
  /** The lists of all registrations and of all mails. */
  all?: { registrations?: string; mails?: (links: LinkedThings) => string | null } | undefined;
  revision?: string;
};

/** The things that belong to an order, a registration, a mail or a chat, with links to their screens. */
export function LinkedParts<Request extends object>({
  call,
  request,
  parts,
  all,
  revision = '',
}: Props<Request>) {
  const loaded = useCall(call as Call<Request, LinkedThings>, request, { revision });
  return (
    <section className={styles.all} aria-label={t.title}>
      <h3 className={styles.title}>{t.title}</h3>
      <LoadedBody loaded={loaded} lines={2}>
        {(links) => <Groups links={links} parts={parts} all={all} />}
      </LoadedBody>
    </section>
  );
}

type GroupsProps = Pick<Props<never>, 'parts' | 'all'> & { links: LinkedThings };

const countOf: Readonly<Record<Part, (links: LinkedThings) => number>> = {
  orders: ({ orderNumbers }) => orderNumbers.length,
  registrations: ({ registrations }) => registrations.length,
  mails: ({ mails }) => mails.length,
  chats: ({ chats }) => chats.length,
  tickets: ({ tickets }) => tickets.length,
};

function Groups({ links, parts, all }: GroupsProps) {
  const filled = parts.filter((part) => countOf[part](links) > 0);
  if (filled.length === 0) return <p className={styles.soft}>{t.none}</p>;
  return filled.map((part) => <GroupOf key={part} part={part} links={links} all={all} />);
}

function GroupOf({ part, links, all }: Omit<GroupsProps, 'parts'> & { part: Part }) {
  switch (part) {
    case 'orders':
      return <Orders links={links} />;
    case 'registrations':
      return <Registrations links={links} every={all?.registrations} />;
    case 'mails':
      return <Mails links={links} every={all?.mails?.(links) ?? undefined} />;
    case 'chats':
      return <Chats links={links} />;
    case 'tickets':
      return <Tickets links={links} />;
  }
}

type PartProps = { links: LinkedThings };
/** `every`: the address of the whole list. */
type ListedProps = PartProps & { every: string | undefined };

function Orders({ links: { orderNumbers } }: PartProps) {
  return (
    <Group title={t.orders}>
      {orderNumbers.map((number) => (
        <li key={number} className={styles.row}>
          <Link href={paths.orders(number)}>{orderNumberText(number)}</Link>
        </li>
      ))}
    </Group>
  );
}

function Registrations({ links: { registrations, registrationsTotal }, every }: ListedProps) {
  return (
    <Group
      title={t.registrations}
      rows={registrations.length}
      total={registrationsTotal}
      all={every && <Link href={every}>{t.allRegistrations}</Link>}
    >
      {registrations.map(({ warrantyId, orderNumber, productName, status }) => (
        <li key={warrantyId} className={styles.row}>
          <Link href={paths.registrations(warrantyId)}>{productName ?? orderNumberText(orderNumber)}</Link>
          <RegistrationMark status={status} />
        </li>
      ))}
    </Group>
  );
}

/** Agents see which mails exist; operators open them. */
function Mails({ links: { mails, mailsTotal }, every }: ListedProps) {
  const { person } = useSession();
  const mayOpen = mayCall(person, viewMail);
  return (
    <Group
      title={t.mails}
      rows={mails.length}
      total={mailsTotal}
      all={mayOpen && every && <Link href={every}>{t.allMails}</Link>}
    >
      {mails.map((mail) => (
        <MailRow key={mail.mailId} mail={mail} isLink={mayOpen} />
      ))}
    </Group>
  );
}

function Chats({ links: { chats, chatsTotal } }: PartProps) {
  return (
    <Group title={t.chats} rows={chats.length} total={chatsTotal}>
      {chats.map((chat) => (
        <ChatRow key={chat.conversationId} chat={chat} />
      ))}
    </Group>
  );
}

function Tickets({ links: { tickets, ticketsTotal } }: PartProps) {
  return (
    <Group title={t.tickets} rows={tickets.length} total={ticketsTotal}>
      {tickets.map(({ ticketId, ticketNumber, status }) => (
        <li key={ticketId} className={styles.row}>
          <Link href={paths.tickets(ticketId)}>{ticketNumber}</Link>
          <span className={styles.soft}>{texts.tickets[status]}</span>
        </li>
      ))}
    </Group>
  );
}

type GroupProps = { title: string; rows?: number; total?: number; all?: ReactNode; children: ReactNode };

function Group({ title, rows = 0, total = 0, all, children }: GroupProps) {
  return (
    <div className={styles.group}>
      <h4>{title}</h4>
      <ul className={styles.list}>{children}</ul>
      {total > rows && (all || <p className={styles.soft}>{fill(t.counted, { shown: rows, total })}</p>)}
    </div>
  );
}

function MailRow({
  mail: { mailId, kind, status, createdAt },
  isLink,
}: {
  mail: LinkedMail;
  isLink: boolean;
}) {
  const name = mailKindText(kind);
  return (
    <li className={styles.row}>
      {isLink ? <Link href={paths.mails(mailId)}>{name}</Link> : <span>{name}</span>}
      <span className={styles.soft}>
        {texts.mails.statuses[status]} · {dateTimeText(createdAt)}
      </span>
    </li>
  );
}

function ChatRow({ chat: { conversationId, text, lastMessageAt, because } }: { chat: LinkedChat }) {
  return (
    <li className={styles.row}>
      <Link href={paths.inbox(conversationId)}>{text || t.noText}</Link>
      <span className={styles.soft}>
        {t.because[because]}
        {lastMessageAt && ` · ${dateText(lastMessageAt)}`}
      </span>
    </li>
  );
}
