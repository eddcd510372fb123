import { type DeskTicket, listDeskTickets, resolveTicket } from '@aftercare/contract/desk/tickets';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { Link } from 'wouter';
import { momentText } from '../../lib/format.ts';
import { ListScreen } from '../../lib/list-screen.tsx';
import { useLoaded } from '../../lib/loaded.ts';
import { Mark } from '../../lib/mark.tsx';
import { EmptyPanel } from '../../lib/panel.tsx';
import { paths } from '../../lib/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { SiteChip } from '../../lib/site-chip.tsx';
import type { Column } from '../../lib/table.tsx';
import { fill, texts } from '../../lib/text.ts';
import styles from './tickets-screen.module.css';

const words = texts.tickets;
const statuses = ['open', 'resolved'] as const;

/** Open tickets with their deadlines. Agents answer in the conversation itself. */
export function TicketsScreen() {
  const { api } = useSession();
  const query = useQuery();
  const status = query.get('status') === 'resolved' ? 'resolved' : 'open';
  const request = { page: query.page, pageSize: limits.listPageSize, status } as const;
  const loaded = useLoaded(JSON.stringify(request), (signal) =>
    api.send(listDeskTickets, request, { signal }),
  );
  const [now] = useState(() => Date.now());
  const change = async (ticketId: string, to: 'open' | 'resolved') => {
    await api.send(resolveTicket, { ticketId, status: to });
    loaded.reload();
  };
  const columns: readonly Column<DeskTicket>[] = [
    {
      key: 'number',
      head: words.number,
      cell: (ticket) => (
        <>
          <Link href={paths.inbox(ticket.conversationId)}>{ticket.ticketNumber}</Link>
          {ticket.isUrgent && <Mark shape="full" tone="bad" text={words.urgent} />}
        </>
      ),
      stacked: 'title',
    },
    {
      key: 'excerpt',
      head: words.excerpt,
      cell: (ticket) => ticket.excerpt || words.nothing,
      isWide: true,
      stacked: 'line',
    },
    { key: 'contact', head: words.contact, cell: contactOf, isLong: true, stacked: 'meta' },
    {
      key: 'site',
      head: words.site,
      cell: (ticket) => <SiteChip merchantId={ticket.merchantId} />,
      stacked: 'meta',
    },
    {
      key: 'due',
      head: words.due,
      cell: (ticket) => (
        <span className={status === 'open' && ticket.answerBy.getTime() < now ? styles.overdue : undefined}>
          {momentText(ticket.answerBy)}
        </span>
      ),
      stacked: 'meta',
    },
    {
      key: 'action',
      head: words.action,
      cell: (ticket) => (
        <Button
          look="quiet"
          onClick={() => void change(ticket.ticketId, status === 'open' ? 'resolved' : 'open')}
        >
          {status === 'open' ? words.resolve : words.reopen}
        </Button>
      ),
      stacked: 'aside',
    },
  ];
  return (
    <ListScreen
      title={words.title}
      tools={
        <div className={styles.tabs}>
          {statuses.map((one) => (
            <Link
              key={one}
              href={`${paths.tickets()}?status=${one}`}
              className={styles.tab}
              aria-current={one === status || undefined}
            >
              {words[one]}
            </Link>
          ))}
        </div>
      }
      detail={null}
      loaded={loaded}
      query={query}
      filters={[]}
      empty={<EmptyPanel what={fill(words.empty, { status: words[status] })} next={words.emptyNext} />}
      columns={columns}
      keyOf={(ticket) => ticket.ticketId}
    />
  );
}

const contactOf = ({ contact }: DeskTicket): string => contact.email || contact.givenName || words.unknown;
