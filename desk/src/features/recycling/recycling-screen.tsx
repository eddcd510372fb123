import {
  type DeskRecycling,
  listRecycling,
  recyclingStatuses,
  viewRecyclingStock,
} from '@aftercare/contract/desk/recycling/recycling';
import { limits } from '@aftercare/contract/limits';
import { paths } from '../../lib/api/paths.ts';
import { type Query, useQuery } from '../../lib/api/query.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { Filters, OrderNumberFilter, SelectFilter, SiteFilter } from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { dateTimeText, orderNumberText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { RecyclingDetail } from './recycling-detail.tsx';
import { RecyclingMark } from './recycling-mark.tsx';
import { StockList } from './stock-list.tsx';

const t = texts.recycling;

const columns: readonly Column<DeskRecycling>[] = [
  { key: 'number', head: t.number, cell: (row) => row.requestNumber, stacked: 'title' },
  {
    key: 'status',
    head: t.status,
    cell: (row) => <RecyclingMark status={row.status} />,
    stacked: 'aside',
  },
  {
    key: 'order',
    head: t.order,
    cell: (row) => orderNumberText(row.orderNumber),
    isWide: true,
    stacked: 'line',
  },
  {
    key: 'email',
    head: t.email,
    cell: (row) => row.email,
    isLong: true,
    stacked: 'meta',
    isMinor: true,
  },
  { key: 'option', head: t.option, cell: (row) => t.options[row.option], stacked: 'meta' },
  { key: 'site', head: t.site, cell: (row) => <SiteChip merchantId={row.merchantId} />, stacked: 'meta' },
  { key: 'created', head: t.created, cell: (row) => dateTimeText(row.createdAt), stacked: 'meta' },
];

const statuses = recyclingStatuses.map((status) => [status, t.statuses[status]] as const);

function useRecycling(query: Query) {
  const request = {
    page: query.page,
    pageSize: limits.listPageSize,
    merchantId: query.get('site'),
    status: recyclingStatuses.find((known) => known === query.get('status')),
    orderNumber: query.get('order'),
  };
  const loaded = useCall(listRecycling, request, { keepsPrevious: true });
  const stock = useCall(viewRecyclingStock, {});
  const lookAgain = () => {
    loaded.reload();
    stock.reload();
  };
  return { loaded, stock: stock.data, lookAgain };
}

export function RecyclingScreen({ requestId }: { requestId: string | undefined }) {
  const query = useQuery();
  const { loaded, stock, lookAgain } = useRecycling(query);
  const { data, isLoading } = loaded;
  const hasPromo = stock === null || stock.list.length > 0;
  return (
    <ListScreen
      title={t.title}
      tools={<RecyclingFilters query={query} />}
      above={stock && <StockList list={stock.list} onAdded={lookAgain} />}
      detail={
        requestId !== undefined && (
          <RecyclingDetail
            key={requestId}
            row={data?.list.find((row) => row.requestId === requestId)}
            isLoading={data === null || isLoading}
            backHref={paths.recycling() + query.text}
            onDecided={lookAgain}
          />
        )
      }
      loaded={loaded}
      query={query}
      filters={['site', 'status', 'order']}
      empty={
        <EmptyPanel what={hasPromo ? t.empty : t.noPromo} next={hasPromo ? t.emptyNext : t.noPromoNext} />
      }
      columns={columns}
      keyOf={(row) => row.requestId}
      hrefOf={(row) => paths.recycling(row.requestId) + query.text}
      openKey={requestId}
    />
  );
}

function RecyclingFilters({ query }: { query: Query }) {
  return (
    <Filters>
      <SiteFilter query={query} />
      <SelectFilter query={query} name="status" label={t.status} all={t.allStatuses} options={statuses} />
      <OrderNumberFilter query={query} />
    </Filters>
  );
}
