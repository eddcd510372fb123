import {
  type GivenRating,
  listRatings,
  ratingPeriods,
  viewRatings,
} from '@aftercare/contract/desk/chat/ratings';
import { atLeast } from '@aftercare/contract/desk/team/roles';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
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
import { dateTimeText } from '../../../lib/parts/format.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { RatingFigures } from './rating-figures.tsx';
import styles from './ratings-screen.module.css';

const t = texts.ratings;

const columns: readonly Column<GivenRating>[] = [
  {
    key: 'rating',
    head: t.rating,
    cell: ({ isGood }) => (isGood ? t.good : t.notGood),
    stacked: 'aside',
  },
  {
    key: 'comment',
    head: t.comment,
    cell: ({ comment }) => comment || t.noComment,
    isWide: true,
    stacked: 'title',
  },
  { key: 'name', head: t.agent, cell: ({ name }) => name, stacked: 'meta' },
  {
    key: 'at',
    head: t.at,
    cell: ({ at, conversationId }) => <Link href={paths.inbox(conversationId)}>{dateTimeText(at)}</Link>,
    stacked: 'meta',
  },
];

/** The server names the agents only where the site allows reports on single agents. */
const columnsFor = (list: readonly GivenRating[]) =>
  list.some(({ name }) => name !== '') ? columns : columns.filter(({ key }) => key !== 'name');

export function RatingsScreen() {
  const { person } = useSession();
  const sites = person.merchants.filter(({ role }) => atLeast(role, 'supervisor'));
  return (
    <AtSite title={t.title} sites={sites}>
      {({ merchantId }) => <RatingsOf merchantId={merchantId} sites={sites} />}
    </AtSite>
  );
}

type RatingsProps = { merchantId: string; sites: DeskPerson['merchants'] };

function RatingsOf({ merchantId, sites }: RatingsProps) {
  const query = useQuery();
  const days = ratingPeriods.find((one) => String(one) === query.get('days')) ?? 30;
  const params = { merchantId, days };
  const request = { ...params, page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listRatings, request, { keepsPrevious: ['merchantId', 'days'] });
  const figures = useCall(viewRatings, params);
  return (
    <Screen
      title={t.title}
      tools={<Tools query={query} merchantId={merchantId} sites={sites} days={days} />}
      pager={loaded.data && <Pager {...loaded.data} onPage={query.toPage} />}
    >
      <div className={styles.body}>
        <LoadedBody loaded={figures} lines={4}>
          {(data) => <RatingFigures figures={data} />}
        </LoadedBody>
        <h2 className={styles.head}>{t.given}</h2>
        <ListBody
          loaded={loaded}
          query={query}
          filters={[]}
          empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
        >
          {({ list }, isWaiting) => (
            <Table
              caption={t.given}
              columns={columnsFor(list)}
              rows={list}
              isWaiting={isWaiting}
              keyOf={(row) => `${row.conversationId} ${row.at.getTime()}`}
            />
          )}
        </ListBody>
      </div>
    </Screen>
  );
}

type ToolsProps = RatingsProps & { query: Query; days: number };

function Tools({ query, merchantId, sites, days }: ToolsProps) {
  return (
    <>
      <SiteAndDaysFilters
        query={query}
        site={{ value: merchantId, label: t.site, merchants: sites }}
        days={{
          value: days,
          label: t.period,
          options: ratingPeriods.map((one) => [String(one), t.periods[one]]),
        }}
      />
      <Link href={paths.inbox()} className={buttonClass('quiet')}>
        {t.toInbox}
      </Link>
    </>
  );
}
