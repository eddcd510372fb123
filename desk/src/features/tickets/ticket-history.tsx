import { listTicketChanges, type TicketChange } from '@aftercare/contract/desk/chat/ticket-work';
import { ticketPriorities } from '@aftercare/contract/desk/chat/tickets';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { LoadedBody } from '../../lib/lists/loaded-body.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import styles from './tickets-screen.module.css';

const t = texts.ticketWork;
const pageSize = 20;

/** Priority and status are words of the server; all other values are shown as they are. */
function valueText(field: TicketChange['field'], value: string | null): string {
  if (value === null) return t.none;
  const priority = ticketPriorities.find((one) => field === 'priority' && one === value);
  if (priority) return t.priorities[priority];
  const status = (['open', 'resolved'] as const).find((one) => field === 'status' && one === value);
  return status ? texts.tickets[status] : value;
}

function fieldText(field: TicketChange['field']): string {
  switch (field) {
    case 'status':
    case 'priority':
    case 'owner':
    case 'group':
    case 'mergedInto':
    case 'merged':
      return t[field];
    default:
      return t.kinds[field];
  }
}

const lineOf = ({ field, from, to }: TicketChange): string =>
  fill(t.change, { field: fieldText(field), from: valueText(field, from), to: valueText(field, to) });

const authorOf = ({ changedBy, changedAt }: TicketChange): string =>
  fill(t.by, { name: changedBy?.name ?? t.assistant, when: dateTimeText(changedAt) });

export function TicketHistory({ ticketId }: { ticketId: string }) {
  const [page, setPage] = useState(1);
  const loaded = useCall(listTicketChanges, { ticketId, page, pageSize }, { keepsPrevious: true });
  return (
    <section className={styles.part}>
      <h3>{t.history}</h3>
      <LoadedBody loaded={loaded} lines={3}>
        {({ list, total }) => (
          <>
            {total === 0 && <p className={styles.hint}>{t.noHistory}</p>}
            <ol className={styles.changes}>
              {list.map((change) => (
                <li key={`${change.changedAt.getTime()} ${change.field} ${change.from} ${change.to}`}>
                  {lineOf(change)}
                  <span className={styles.hint}>{authorOf(change)}</span>
                </li>
              ))}
            </ol>
            {page > 1 && <Button onClick={() => setPage(page - 1)}>{t.newer}</Button>}
            {page * pageSize < total && <Button onClick={() => setPage(page + 1)}>{t.older}</Button>}
          </>
        )}
      </LoadedBody>
    </section>
  );
}
