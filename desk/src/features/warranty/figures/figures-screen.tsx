import { atLeast } from '@aftercare/contract/desk/team/roles';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import {
  figurePeriods,
  listProductFigures,
  type ProductFigures,
  viewWarrantyFunnel,
} from '@aftercare/contract/desk/warranty/warranty-figures';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { type Query, useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { AtSite } from '../../../lib/frame/at-site.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { Screen } from '../../../lib/frame/screen.tsx';
import { SiteAndDaysFilters } from '../../../lib/lists/filters.tsx';
import { ListBody } from '../../../lib/lists/list-body.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { Pager } from '../../../lib/lists/pager.tsx';
import { type Column, Table } from '../../../lib/lists/table.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from './figures-screen.module.css';
import { Funnel } from './funnel.tsx';

const t = texts.registrationFigures;

const eachText = ({ opened, registered }: ProductFigures): string =>
  registered === 0 ? '–' : (opened / registered).toFixed(1);

const figure = { isFigure: true, stacked: 'hidden' } as const;

const columns: readonly Column<ProductFigures>[] = [
  { key: 'product', head: t.product, cell: (row) => row.productName, isWide: true, stacked: 'title' },
  { key: 'each', head: t.each, cell: eachText, isFigure: true, stacked: 'aside' },
  { key: 'opened', head: t.opened, cell: (row) => countText(row.opened), ...figure },
  { key: 'registered', head: t.registered, cell: (row) => countText(row.registered), ...figure },
  { key: 'chats', head: t.chats, cell: (row) => countText(row.chats), ...figure },
  { key: 'unhelpful', head: t.unhelpful, cell: (row) => countText(row.unhelpful), ...figure },
  {
    key: 'figures',
    head: t.opened,
    cell: ({ registered, opened, chats, unhelpful }) =>
      fill(t.figures, { registered, opened, chats, unhelpful }),
    stacked: 'meta',
    isStackedOnly: true,
  },
];

export function FiguresScreen() {
  const { person } = useSession();
  const sites = person.merchants.filter(({ role }) => atLeast(role, 'supervisor'));
  return (
    <AtSite title={t.title} sites={sites}>
      {({ merchantId }) => <FiguresOf merchantId={merchantId} sites={sites} />}
    </AtSite>
  );
}

type FiguresProps = { merchantId: string; sites: DeskPerson['merchants'] };

function FiguresOf({ merchantId, sites }: FiguresProps) {
  const query = useQuery();
  const days = figurePeriods.find((one) => String(one) === query.get('days')) ?? 30;
  const params = { merchantId, days };
  const request = { ...params, page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listProductFigures, request, { keepsPrevious: ['merchantId', 'days'] });
  const funnel = useCall(viewWarrantyFunnel, params);
  return (
    <Screen
      title={t.title}
      tools={<Tools query={query} merchantId={merchantId} sites={sites} days={days} />}
      pager={loaded.data && <Pager {...loaded.data} onPage={query.toPage} />}
    >
      <div className={styles.body}>
        <LoadedBody loaded={funnel} lines={4}>
          {(data) => <Funnel funnel={data} />}
        </LoadedBody>
        <h2 className={styles.head}>{t.products}</h2>
        <ListBody
          loaded={loaded}
          query={query}
          filters={[]}
          empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
        >
          {({ list }, isWaiting) => (
            <Table
              caption={t.products}
              columns={columns}
              rows={list}
              isWaiting={isWaiting}
              keyOf={(row) => row.productId}
            />
          )}
        </ListBody>
      </div>
    </Screen>
  );
}

type ToolsProps = FiguresProps & { query: Query; days: number };

function Tools({ query, merchantId, sites, days }: ToolsProps) {
  return (
    <>
      <SiteAndDaysFilters
        query={query}
        site={{ value: merchantId, label: t.site, merchants: sites }}
        days={{
          value: days,
          label: t.period,
          options: figurePeriods.map((one) => [String(one), t.periods[one]]),
        }}
      />
      <Link href={paths.registrations()} className={buttonClass('quiet')}>
        {t.toList}
      </Link>
    </>
  );
}
