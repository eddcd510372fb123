import { type DeskRegistration, listRegistrations } from '@aftercare/contract/desk/registrations';
import { limits } from '@aftercare/contract/limits';
import { registrationStatuses } from '@aftercare/contract/warranty/registration';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { Filters, OrderNumberFilter, SelectFilter, SiteFilter } from '../../lib/filters.tsx';
import { momentText, orderNumberText } from '../../lib/format.ts';
import { ListScreen } from '../../lib/list-screen.tsx';
import { useLoaded } from '../../lib/loaded.ts';
import { EmptyPanel } from '../../lib/panel.tsx';
import { paths } from '../../lib/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { SiteChip } from '../../lib/site-chip.tsx';
import type { Column } from '../../lib/table.tsx';
import { texts } from '../../lib/text.ts';
import { useSiteDay } from '../../lib/use-site-day.ts';
import { RegistrationDetail } from './registration-detail.tsx';
import { RegistrationMark } from './registration-status.tsx';
import { RegistrationTabs } from './registration-tabs.tsx';

const words = texts.registrations;

const columns: readonly Column<DeskRegistration>[] = [
  { key: 'order', head: words.order, cell: (row) => orderNumberText(row.orderNumber), stacked: 'title' },
  {
    key: 'status',
    head: words.status,
    cell: (row) => <RegistrationMark status={row.status} />,
    stacked: 'aside',
  },
  {
    key: 'product',
    head: words.product,
    cell: (row) => row.productName ?? words.productUnknown,
    isWide: true,
    stacked: 'line',
  },
  {
    key: 'email',
    head: words.email,
    cell: (row) => row.email,
    isLong: true,
    stacked: 'meta',
    isMinor: true,
  },
  { key: 'site', head: words.site, cell: (row) => <SiteChip merchantId={row.merchantId} />, stacked: 'meta' },
  {
    key: 'until',
    head: words.until,
    cell: (row) => <Until row={row} />,
    isMinor: true,
    stacked: 'hidden',
  },
  { key: 'created', head: words.created, cell: (row) => momentText(row.createdAt), stacked: 'meta' },
];

/** The last day of what was won; what was refused has none. */
function Until({ row: { merchantId, expiresAt, status } }: { row: DeskRegistration }) {
  const dayOf = useSiteDay();
  const isWon = status === 'activated' || status === 'expired';
  return isWon && expiresAt ? dayOf(merchantId, expiresAt) : '–';
}

const statuses = registrationStatuses.map((status) => [status, words.statuses[status]] as const);

export function RegistrationsScreen({ warrantyId }: { warrantyId: string | undefined }) {
  const { api } = useSession();
  const query = useQuery();
  const status = registrationStatuses.find((known) => known === query.get('status'));
  const request = {
    page: query.page,
    pageSize: limits.listPageSize,
    merchantId: query.get('site'),
    status,
    orderNumber: query.get('order'),
  };
  const loaded = useLoaded(JSON.stringify(request), (signal) =>
    api.send(listRegistrations, request, { signal }),
  );
  const { data, isLoading } = loaded;
  const open = data?.list.find((row) => row.warrantyId === warrantyId);
  const backHref = paths.registrations() + query.text;
  return (
    <ListScreen
      title={words.title}
      tools={
        <>
          <RegistrationTabs here="registrations" />
          <Filters>
            <SiteFilter query={query} />
            <SelectFilter
              query={query}
              name="status"
              label={words.status}
              all={words.allStatuses}
              options={statuses}
            />
            <OrderNumberFilter query={query} />
          </Filters>
        </>
      }
      detail={
        warrantyId !== undefined && (
          <RegistrationDetail
            key={warrantyId}
            row={open}
            isLoading={data === null || isLoading}
            backHref={backHref}
          />
        )
      }
      loaded={loaded}
      query={query}
      filters={['site', 'status', 'order']}
      empty={
        <EmptyPanel what={words.empty} next={words.emptyNext}>
          <Link href={paths.orders()} className={buttonClass('plain')}>
            {words.emptyAction}
          </Link>
        </EmptyPanel>
      }
      columns={columns}
      keyOf={(row) => row.warrantyId}
      hrefOf={(row) => paths.registrations(row.warrantyId) + query.text}
      openKey={warrantyId}
    />
  );
}
