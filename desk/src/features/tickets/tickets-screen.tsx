import { type DeskTicket, listDeskTickets, resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { Mark } from '../../lib/parts/mark.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import styles from './tickets-screen.module.css';

const t = texts.tickets;
const statuses = ['open', 'resolved'] as const;

type Status = (typeof statuses)[number];
type TicketColumn = Column<DeskTicket>;

const contactOf = ({ contact }: DeskTicket): string => contact.email || contact.givenName || t.unknown;

const columnsOfAll: readonly TicketColumn[] = [
  {
    key: 'number',
    head: t.number,
    cell: (ticket) => (
      <>
        <Link href={paths.inbox(ticket.conversationId)}>{ticket.ticketNumber}</Link>
        {ticket.isUrgent && <Mark shape="full" tone="bad" text={t.urgent} />}
      </>
    ),
    stacked: 'title',
  },
  {
    key: 'excerpt',
    head: t.excerpt,
    cell: (ticket) => ticket.excerpt || t.nothing,
    isWide: true,
    stacked: 'line',
  },
  { key: 'contact', head: t.contact, cell: contactOf, isLong: true, stacked: 'meta' },
  {
    key: 'site',
    head: t.site,
    cell: (ticket) => <SiteChip merchantId={ticket.merchantId} />,
    stacked: 'meta',
  },
];

/** An open ticket is marked when it was due before `now`, in milliseconds. */
const dueColumn = (status: Status, now: number): TicketColumn => ({
  key: 'due',
  head: t.due,
  cell: ({ answerBy }) => (
    <span className={status === 'open' && answerBy.getTime() < now ? styles.overdue : undefined}>
      {dateTimeText(answerBy)}
    </span>
  ),
  stacked: 'meta',
});

const actionColumn = (status: Status, onChange: (ticketId: string) => void): TicketColumn => ({
  key: 'action',
  head: t.action,
  cell: ({ ticketId }) => (
    <Button look="quiet" onClick={() => onChange(ticketId)}>
      {status === 'open' ? t.resolve : t.reopen}
    </Button>
  ),
  stacked: 'aside',
});

/** Open tickets with their deadlines. Agents answer in the conversation itself. */
export function TicketsScreen() {
  const { api } = useSession();
  const query = useQuery();
  const status = query.get('status') === 'resolved' ? 'resolved' : 'open';
  const request = { page: query.page, pageSize: limits.listPageSize, status } as const;
  const loaded = useCall(listDeskTickets, request, { keepsPrevious: true });
  const [now] = useState(() => Date.now());
  const change = async (ticketId: string) => {
    const next: Status = status === 'open' ? 'resolved' : 'open';
    await api.send(resolveTicket, { ticketId, status: next });
    loaded.reload();
  };
  return (
    <ListScreen
      title={t.title}
      tools={<StatusTabs current={status} />}
      detail={null}
      loaded={loaded}
      query={query}
      filters={[]}
      empty={<EmptyPanel what={fill(t.empty, { status: t[status] })} next={t.emptyNext} />}
      columns={[
        ...columnsOfAll,
        dueColumn(status, now),
        actionColumn(status, (ticketId) => void change(ticketId)),
      ]}
      keyOf={(ticket) => ticket.ticketId}
    />
  );
}

function StatusTabs({ current }: { current: Status }) {
  return (
    <div className={styles.tabs}>
      {statuses.map((one) => (
        <Link
          key={one}
          href={`${paths.tickets()}?status=${one}`}
          className={styles.tab}
          aria-current={one === current || undefined}
        >
          {t[one]}
        </Link>
      ))}
    </div>
  );
}
