import { type DeskTicket, listDeskTickets, resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useDecision } from '../../lib/forms/use-decision.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { TargetMark } from '../../lib/targets/target-mark.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { TicketDetail } from './ticket-detail.tsx';
import { filterNames, filterOf, listIn, orderIn, TicketFilters, TicketTabs } from './ticket-filters.tsx';
import styles from './tickets-screen.module.css';
import { useTicketsChanged } from './use-tickets-changed.ts';

const t = texts.tickets;
const s = texts.serviceLevel;

type Status = DeskTicket['status'];
type TicketColumn = Column<DeskTicket>;

const contactOf = ({ contact }: DeskTicket): string => contact.email || contact.givenName || t.unknown;

const columnsOfAll: readonly TicketColumn[] = [
  {
    key: 'number',
    head: t.number,
    cell: ({ ticketNumber, priority }) => (
      <>
        {ticketNumber} <PriorityMark priority={priority} />
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
    key: 'owner',
    head: texts.ticketWork.owner,
    cell: ({ owner }) => owner?.name ?? texts.ticketWork.noOwner,
    stacked: 'meta',
    isMinor: true,
  },
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

/** Only where a ticket of the page has a time by the service level of its site. */
const targetColumn = (now: number): TicketColumn => ({
  key: 'target',
  head: s.ticketsTarget,
  cell: ({ target }) => target && <TargetMark target={target} now={now} />,
  stacked: 'meta',
});

const actionColumn = (status: Status, onChange: (ticket: DeskTicket) => void): TicketColumn => ({
  key: 'action',
  head: t.action,
  cell: (ticket) =>
    ticket.mergedInto ? (
      fill(texts.ticketWork.mergedIntoLine, { number: ticket.mergedInto.ticketNumber })
    ) : (
      <Button look="quiet" onClick={() => onChange(ticket)}>
        {status === 'open' ? t.resolve : t.reopen}
      </Button>
    ),
  stacked: 'aside',
});

/** Tickets with their filters. Agents answer in the conversation itself. */
export function TicketsScreen({ ticketId }: { ticketId: string | undefined }) {
  const { api } = useSession();
  const query = useQuery();
  const filter = filterOf(query);
  const { status } = filter;
  const request = { page: query.page, pageSize: limits.listPageSize, ...filter };
  const wanted = { ...request, list: listIn(query), order: orderIn(query) };
  const loaded = useCall(listDeskTickets, wanted, { keepsPrevious: true });
  const [now] = useState(() => Date.now());
  const hasTargets = loaded.data?.list.some(({ target }) => target !== undefined) === true;
  const { decide, problem } = useDecision(texts.ticketWork.decided, useTicketsChanged());
  const change = (ticket: DeskTicket) => {
    const next: Status = status === 'open' ? 'resolved' : 'open';
    const { version } = ticket;
    return decide(() => api.send(resolveTicket, { ticketId: ticket.ticketId, status: next, version }));
  };
  return (
    <ListScreen
      title={t.title}
      tools={<TicketFilters query={query} hasTargets={hasTargets} />}
      above={
        <>
          <TicketTabs query={query} />
          {problem !== '' && <StatusMessage text={problem} />}
        </>
      }
      detail={
        ticketId !== undefined && (
          <TicketDetail key={ticketId} ticketId={ticketId} backHref={paths.tickets() + query.text} />
        )
      }
      loaded={loaded}
      query={query}
      filters={filterNames.filter((name) => name !== 'status' && name !== 'due')}
      empty={
        filter.due ? (
          <EmptyPanel what={s.empty} next={s.emptyNext} />
        ) : (
          <EmptyPanel what={fill(t.empty, { status: t[status] })} next={t.emptyNext} />
        )
      }
      columns={[
        ...columnsOfAll,
        dueColumn(status, now),
        ...(hasTargets ? [targetColumn(now)] : []),
        actionColumn(status, (ticket) => void change(ticket)),
      ]}
      keyOf={(ticket) => ticket.ticketId}
      hrefOf={(ticket) => paths.tickets(ticket.ticketId) + query.text}
      openKey={ticketId}
    />
  );
}
