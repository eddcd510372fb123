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
import { momentText } from '../../../lib/parts/format.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { RatingFigures } from './rating-figures.tsx';
import styles from './ratings-screen.module.css';

const words = texts.ratings;

const columns: readonly Column<GivenRating>[] = [
  {
    key: 'rating',
    head: words.rating,
    cell: ({ isGood }) => (isGood ? words.good : words.notGood),
    stacked: 'aside',
  },
  {
    key: 'comment',
    head: words.comment,
    cell: ({ comment }) => comment || words.noComment,
    isWide: true,
    stacked: 'title',
  },
  { key: 'name', head: words.agent, cell: ({ name }) => name, stacked: 'meta' },
  {
    key: 'at',
    head: words.at,
    cell: ({ at, conversationId }) => <Link href={paths.inbox(conversationId)}>{momentText(at)}</Link>,
    stacked: 'meta',
  },
];

export function RatingsScreen() {
  const { person } = useSession();
  const sites = person.merchants.filter(({ role }) => atLeast(role, 'supervisor'));
  return (
    <AtSite title={words.title} sites={sites}>
      {({ merchantId }) => <RatingsOf merchantId={merchantId} sites={sites} />}
    </AtSite>
  );
}

type RatingsProps = { merchantId: string; sites: DeskPerson['merchants'] };

function RatingsOf({ merchantId, sites }: RatingsProps) {
  const query = useQuery();
  const days = ratingPeriods.find((one) => String(one) === query.get('days')) ?? 30;
  const asked = { merchantId, days };
  const request = { ...asked, page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listRatings, request, { keepsPrevious: ['merchantId', 'days'] });
  const figures = useCall(viewRatings, asked);
  return (
    <Screen
      title={words.title}
      tools={<Tools query={query} merchantId={merchantId} sites={sites} days={days} />}
      pager={loaded.data && <Pager {...loaded.data} onPage={query.toPage} />}
    >
      <div className={styles.body}>
        <LoadedBody loaded={figures} lines={4}>
          {(data) => <RatingFigures figures={data} />}
        </LoadedBody>
        <h2 className={styles.head}>{words.given}</h2>
        <ListBody
          loaded={loaded}
          query={query}
          filters={[]}
          empty={<EmptyPanel what={words.empty} next={words.emptyNext} />}
        >
          {({ list }, isWaiting) => (
            <Table
              caption={words.given}
              columns={columns}
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
        site={{ value: merchantId, label: words.site, merchants: sites }}
        days={{
          value: days,
          label: words.period,
          options: ratingPeriods.map((one) => [String(one), words.periods[one]]),
        }}
      />
      <Link href={paths.inbox()} className={buttonClass('quiet')}>
        {words.toInbox}
      </Link>
    </>
  );
}
