import { listAgents } from '@aftercare/contract/desk/chat/assignment';
import { listGroups } from '@aftercare/contract/desk/chat/groups';
import { countTickets } from '@aftercare/contract/desk/chat/ticket-work';
import {
  type TicketList,
  ticketLists,
  ticketOrders,
  ticketPriorities,
} from '@aftercare/contract/desk/chat/tickets';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Query } from '../../lib/api/query.ts';
import { KeyHint } from '../../lib/keys/key-hint.tsx';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { Filters, SelectFilter, SiteFilter } from '../../lib/lists/filters.tsx';
import { classNames } from '../../lib/parts/class-names.ts';
import { countText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useAllPages } from '../../lib/server-state/use-all-pages.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import styles from './tickets-screen.module.css';

const t = texts.ticketWork;
const s = texts.serviceLevel;
const maxPages = 5;
export const filterNames = ['list', 'status', 'priority', 'site', 'owner', 'group', 'due'] as const;

/** The filters in the address; unknown words count as none. */
export function filterOf(query: Query) {
  const status = query.get('status') === 'resolved' ? ('resolved' as const) : ('open' as const);
  return {
    status,
    due: status === 'open' && query.get('due') === '1' ? (1 as const) : undefined,
    priority: ticketPriorities.find((one) => one === query.get('priority')),
    merchantId: query.get('site'),
    ownerId: query.get('owner'),
    groupId: query.get('group'),
  };
}

export const listIn = (query: Query): TicketList =>
  ticketLists.find((list) => list === query.get('list')) ?? 'all';

export const orderIn = (query: Query) =>
  ticketOrders.find((order) => order === query.get('order')) ?? 'priority';

type Props = {
  query: Query;
  /** Whether a site of the shown tickets has a service level. */
  hasTargets: boolean;
};

export function TicketFilters({ query, hasTargets }: Props) {
  const { status, due } = filterOf(query);
  return (
    <Filters>
      <SelectFilter
        query={query}
        name="status"
        label={t.status}
        value={status}
        options={[
          ['open', texts.tickets.open],
          ['resolved', texts.tickets.resolved],
        ]}
      />
      <SelectFilter
        query={query}
        name="priority"
        label={t.priority}
        all={t.allPriorities}
        options={ticketPriorities.toReversed().map((one) => [one, t.priorities[one]])}
      />
      <SiteFilter query={query} />
      <OwnerFilter query={query} />
      <GroupFilter query={query} />
      {status === 'open' && (hasTargets || due) && (
        <SelectFilter
          query={query}
          name="due"
          label={s.ticketsTarget}
          all={s.ticketsAnyTime}
          options={[['1', s.ticketsDue]]}
        />
      )}
      {status === 'open' && !due && (
        <SelectFilter
          query={query}
          name="order"
          label={t.order}
          value={orderIn(query)}
          options={ticketOrders.map((one) => [one, t.orders[one]])}
        />
      )}
    </Filters>
  );
}

/** A chosen owner or group that is not among those of the site can still be taken out. */
function OwnerFilter({ query }: { query: Query }) {
  const filter = { merchantId: query.get('site'), name: undefined };
  const { rows } = useAllPages(listAgents, filter, maxPages);
  return (
    <SelectFilter
      query={query}
      name="owner"
      label={t.owner}
      all={t.allOwners}
      options={(rows ?? []).map(({ personId, name }) => [personId, name])}
    />
  );
}

function GroupFilter({ query }: { query: Query }) {
  const { rows } = useAllPages(listGroups, { merchantId: query.get('site') }, maxPages);
  if ((rows ?? []).length === 0 && query.get('group') === undefined) return null;
  return (
    <SelectFilter
      query={query}
      name="group"
      label={texts.groups.filter}
      all={texts.groups.allGroups}
      options={(rows ?? []).map(({ groupId, name }) => [groupId, name])}
    />
  );
}

/** A count that reached the limit may be greater. */
const cappedText = (count: number) =>
  count < deskLimits.inboxCountMax ? countText(count) : `${countText(deskLimits.inboxCountMax)}+`;

export function TicketTabs({ query }: { query: Query }) {
  const { data } = useCall(countTickets, filterOf(query), { keepsPrevious: true });
  const current = listIn(query);
  const select = (list: TicketList) => query.filter({ list: list === 'all' ? '' : list });
  useKeys(Object.fromEntries(ticketLists.map((list, place) => [String(place + 1), () => select(list)])));
  return (
    <div className={styles.tabs} role="tablist" aria-label={t.listsLabel}>
      {ticketLists.map((list, place) => (
        <button
          key={list}
          type="button"
          role="tab"
          aria-selected={list === current}
          className={styles.tab}
          onClick={() => select(list)}
        >
          {t.lists[list]}
          {data !== null && (
            <span className={classNames(styles.count, 'figures')}>{cappedText(data[list])}</span>
          )}
          <KeyHint name={String(place + 1)} />
        </button>
      ))}
    </div>
  );
}
