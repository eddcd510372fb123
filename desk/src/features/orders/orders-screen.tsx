import { listOrders, type OrderItem } from '@aftercare/contract/desk/orders/orders';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import {
  Filters,
  OrderNumberFilter,
  SelectFilter,
  SiteFilter,
  TextFilter,
} from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { countText, dateTimeText, orderNumberText } from '../../lib/parts/format.ts';
import { Mark } from '../../lib/parts/mark.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { OrderDetail } from './order-detail.tsx';
import styles from './orders-screen.module.css';

const t = texts.orders;

function Place({ item }: { item: OrderItem }) {
  if (item.merchantId !== null) return <SiteChip merchantId={item.merchantId} />;
  return (
    <span title={t.notPlacedWhy}>
      <Mark shape="ring" tone="waiting" text={t.notPlaced} />
    </span>
  );
}

function statusOf({ orderStatus, itemStatus }: OrderItem): string {
  return itemStatus === '' || itemStatus === orderStatus ? orderStatus : `${orderStatus} · ${itemStatus}`;
}

const columns: readonly Column<OrderItem>[] = [
  { key: 'order', head: t.order, cell: (item) => orderNumberText(item.orderNumber), stacked: 'title' },
  { key: 'site', head: t.site, cell: (item) => <Place item={item} />, stacked: 'aside' },
  {
    key: 'product',
    head: t.product,
    cell: (item) => (
      <>
        <span className={styles.sku}>{item.sku}</span> {item.productName}
        {item.productIds.length > 1 && ` · ${fill(t.bundle, { count: item.productIds.length })}`}
      </>
    ),
    isWide: true,
    stacked: 'line',
  },
  {
    key: 'quantity',
    head: t.quantity,
    cell: (item) => countText(item.quantity),
    isFigure: true,
    stacked: 'hidden',
  },
  { key: 'status', head: t.status, cell: statusOf, stacked: 'meta' },
  {
    key: 'channel',
    head: t.channel,
    cell: (item) => item.salesChannel,
    isMinor: true,
    stacked: 'hidden',
  },
  { key: 'purchased', head: t.purchased, cell: (item) => dateTimeText(item.purchasedAt), stacked: 'meta' },
];

const placedOptions = [
  ['yes', t.placedYes],
  ['no', t.placedNo],
] as const;

export function OrdersScreen({ orderNumber }: { orderNumber: string | undefined }) {
  const query = useQuery();
  const placed = (['yes', 'no'] as const).find((known) => known === query.get('placed'));
  const request = {
    page: query.page,
    pageSize: limits.listPageSize,
    merchantId: query.get('site'),
    orderNumber: query.get('order'),
    email: query.get('email'),
    product: query.get('product'),
    placed,
  };
  const loaded = useCall(listOrders, request, { keepsPrevious: true });
  return (
    <ListScreen
      title={t.title}
      tools={
        <Filters>
          <SiteFilter query={query} />
          <SelectFilter
            query={query}
            name="placed"
            label={t.placed}
            all={t.placedAll}
            options={placedOptions}
          />
          <OrderNumberFilter query={query} />
          <TextFilter
            query={query}
            name="email"
            label={texts.registrations.emailOrName}
            maxLength={limits.emailMaxLength}
            hasNoKey
          />
          <TextFilter
            query={query}
            name="product"
            label={texts.registrations.productOrSku}
            maxLength={limits.searchMaxLength}
            hasNoKey
          />
        </Filters>
      }
      detail={
        orderNumber !== undefined && (
          <OrderDetail key={orderNumber} orderNumber={orderNumber} backHref={paths.orders() + query.text} />
        )
      }
      loaded={loaded}
      query={query}
      filters={['site', 'placed', 'order', 'email', 'product']}
      empty={
        <EmptyPanel what={t.empty} next={t.emptyNext}>
          <Link href={paths.reports()} className={buttonClass('plain')}>
            {t.emptyAction}
          </Link>
        </EmptyPanel>
      }
      columns={columns}
      keyOf={(item) => `${item.merchantId} ${item.salesChannel} ${item.orderNumber} ${item.sku}`}
      hrefOf={(item) => paths.orders(item.orderNumber) + query.text}
    />
  );
}
