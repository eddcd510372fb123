import {
  linkTickets,
  type TicketLink,
  type TicketDetail as TicketShown,
  ticketLinkKinds,
  unlinkTickets,
  viewTicket,
} from '@aftercare/contract/desk/chat/ticket-work';
import { resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { viewConversationLinks } from '@aftercare/contract/desk/links/links';
import { Button } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { useSession } from '../../lib/api/session.tsx';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { useDecision } from '../../lib/forms/use-decision.ts';
import { Facts } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { LinkedParts } from '../../lib/linked/linked-things.tsx';
import { RowDetail } from '../../lib/lists/row-detail.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { MergeTicket } from './merge-ticket.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketHistory } from './ticket-history.tsx';
import styles from './tickets-screen.module.css';
import { useTicketsChanged } from './use-tickets-changed.ts';

const t = texts.ticketWork;

type Props = { ticketId: string; backHref: string };

export function TicketDetail({ ticketId, backHref }: Props) {
  const loaded = useCall(viewTicket, { ticketId });
  return (
    <RowDetail
      label={texts.tickets.title}
      row={loaded.data ?? undefined}
      titleOf={({ ticket }) => ticket.ticketNumber}
      isLoading={loaded.data === null && loaded.problem === null}
      backHref={backHref}
    >
      {(shown) => <Whole shown={shown} />}
    </RowDetail>
  );
}

function Whole({ shown }: { shown: TicketShown }) {
  const { ticket } = shown;
  const { contact, merchantId, conversationId, answerBy, createdAt } = ticket;
  const onChanged = useTicketsChanged();
  return (
    <>
      <Facts
        facts={[
          [texts.tickets.contact, contact.email || contact.givenName || texts.tickets.unknown],
          [texts.tickets.site, <SiteChip key="site" merchantId={merchantId} />],
          [t.status, ticket.status === 'open' ? texts.tickets.open : texts.tickets.resolved],
          [t.created, dateTimeText(createdAt)],
          ticket.status === 'open' ? [texts.tickets.due, dateTimeText(answerBy)] : null,
        ]}
      />
      <div className={styles.parts}>
        <PriorityMark priority={ticket.priority} />
        {ticket.mergedInto && (
          <p>
            {fill(t.answeredThere, { number: ticket.mergedInto.ticketNumber })}{' '}
            <Link href={paths.tickets(ticket.mergedInto.ticketId)}>
              {fill(t.mergedIntoLine, { number: ticket.mergedInto.ticketNumber })}
            </Link>
          </p>
        )}
        {ticket.excerpt !== '' && <p className={styles.excerpt}>{ticket.excerpt}</p>}
        <Link href={paths.inbox(conversationId)}>{t.conversation}</Link>
        {!ticket.mergedInto && (
          <>
            <StatusButton shown={shown} />
            <MergeTicket ticket={ticket} />
            <TicketForm key={ticket.version} ticket={ticket} onChanged={onChanged} />
          </>
        )}
        <MergedTickets shown={shown} />
        <Links shown={shown} />
        <LinkedParts
          call={viewConversationLinks}
          request={{ conversationId }}
          parts={['orders', 'registrations', 'mails']}
          all={{ mails: () => paths.mailsOfConversation(conversationId) }}
        />
        <TicketHistory ticketId={ticket.ticketId} />
      </div>
    </>
  );
}

/** The tickets that this one continues, with their conversations. */
function MergedTickets({ shown: { merged } }: { shown: TicketShown }) {
  if (merged.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t.merged}</h3>
      <ul className={styles.links}>
        {merged.map(({ ticketId, ticketNumber, conversationId }) => (
          <li key={ticketId} className={styles.link}>
            <Link href={paths.tickets(ticketId)}>{ticketNumber}</Link>
            <Link href={paths.inbox(conversationId)}>{t.conversation}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatusButton({ shown: { ticket } }: { shown: TicketShown }) {
  const { api } = useSession();
  const { decide, isBusy, problem } = useDecision(t.decided, useTicketsChanged());
  const { ticketId, version } = ticket;
  const status = ticket.status === 'open' ? 'resolved' : 'open';
  return (
    <div>
      <Button
        isBusy={isBusy}
        onClick={() => void decide(() => api.send(resolveTicket, { ticketId, status, version }))}
      >
        {ticket.status === 'open' ? texts.tickets.resolve : texts.tickets.reopen}
      </Button>
      <StatusMessage text={problem} />
    </div>
  );
}

function Links({ shown: { ticket, links } }: { shown: TicketShown }) {
  const { api } = useSession();
  const onChanged = useTicketsChanged();
  const [kind, setKind] = useState<TicketLink['kind']>('relatesTo');
  const { ticketId } = ticket;
  return (
    <section className={styles.part}>
      <h3>{t.links}</h3>
      {links.length === 0 && <p className={styles.hint}>{t.noLinks}</p>}
      <ul className={styles.links}>
        {links.map((link) => (
          <LinkRow key={link.ticketId} ticketId={ticketId} link={link} />
        ))}
      </ul>
      <CallForm
        // A stored link empties the form.
        key={links.map((link) => link.ticketId).join()}
        api={api}
        call={linkTickets}
        fields={[
          {
            name: 'ticketNumber',
            label: t.linkNumber,
            autoComplete: 'off',
            maxLength: deskLimits.ticketNumberMaxLength,
          },
        ]}
        requestOf={(typed) => ({ ticketId, kind, ticketNumber: typed('ticketNumber') })}
        action={t.link}
        look="plain"
        onDone={onChanged}
      >
        <Field label={t.kind}>
          {(wiring) => (
            <select
              {...wiring}
              value={kind}
              onChange={({ target }) =>
                setKind(ticketLinkKinds.find((one) => one === target.value) ?? 'relatesTo')
              }
            >
              {ticketLinkKinds.map((one) => (
                <option key={one} value={one}>
                  {t.kinds[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </CallForm>
    </section>
  );
}

function LinkRow({ ticketId, link }: { ticketId: string; link: TicketLink }) {
  const { api } = useSession();
  const { decide, isBusy, problem } = useDecision(t.decided, useTicketsChanged());
  const { ticketId: otherId, ticketNumber, kind, status } = link;
  return (
    <li className={styles.link}>
      <span>
        {t.kinds[kind]} <Link href={paths.tickets(otherId)}>{ticketNumber}</Link> ({texts.tickets[status]})
      </span>
      <Button
        look="quiet"
        isBusy={isBusy}
        onClick={() => void decide(() => api.send(unlinkTickets, { ticketId, otherId }))}
      >
        {fill(t.unlink, { number: ticketNumber })}
      </Button>
      <StatusMessage text={problem} />
    </li>
  );
}
