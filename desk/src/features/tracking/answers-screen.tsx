import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import {
  answerKinds,
  answerOrders,
  answerPeriods,
  listAnswers,
  type RatedAnswer,
} from '@aftercare/contract/desk/tracking/answers';
import { languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { paths } from '../../lib/api/paths.ts';
import { type Query, useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { AtSite } from '../../lib/frame/at-site.tsx';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { Filters, SelectFilter, siteOptions } from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { countText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { AnswerDetail } from './answer-detail.tsx';
import { answersQuery, sitesOf } from './answer-query.ts';
import { AnswerTabs } from './answer-tabs.tsx';
import styles from './answers.module.css';
import { countedText, figuresText, shareText } from './figures.ts';
import { VotesBar } from './votes-bar.tsx';

const t = texts.answers;

const columns: readonly Column<RatedAnswer>[] = [
  {
    key: 'question',
    head: t.columns.question,
    cell: ({ question }) => question,
    isWide: true,
    stacked: 'title',
  },
  { key: 'votes', head: t.columns.votes, cell: (answer) => <VotesBar {...answer} />, stacked: 'line' },
  { key: 'share', head: t.columns.share, cell: shareText, isFigure: true, stacked: 'aside' },
  {
    key: 'views',
    head: t.columns.views,
    cell: ({ views }) => countedText(views),
    isFigure: true,
    stacked: 'hidden',
  },
  {
    key: 'comments',
    head: t.columns.comments,
    cell: ({ comments }) => countText(comments),
    isFigure: true,
    stacked: 'hidden',
  },
  {
    key: 'chats',
    head: t.columns.chats,
    cell: ({ chats }) => countedText(chats),
    isFigure: true,
    isMinor: true,
    stacked: 'hidden',
  },
  { key: 'figures', head: t.columns.views, cell: figuresText, stacked: 'meta', isStackedOnly: true },
];

type Site = DeskPerson['merchants'][number];

export function AnswersScreen({ answerId }: { answerId: string | undefined }) {
  const { person } = useSession();
  return (
    <AtSite title={t.title} sites={sitesOf(person)}>
      {(site) => <AnswersOf site={site} answerId={answerId} />}
    </AtSite>
  );
}

function AnswersOf({ site, answerId }: { site: Site; answerId: string | undefined }) {
  const query = useQuery();
  const params = answersQuery(query, site);
  const request = { ...params, page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listAnswers, request, { keepsPrevious: ['merchantId', 'kind'] });
  return (
    <ListScreen
      title={t.title}
      tools={<AnswerTabs here="helpful" merchantId={params.merchantId} />}
      above={
        <div className={styles.above}>
          <AnswerFilters query={query} params={params} />
        </div>
      }
      loaded={loaded}
      query={query}
      filters={[]}
      empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
      columns={columns}
      keyOf={(answer) => answer.answerId}
      hrefOf={(answer) => paths.answers(answer.answerId) + query.text}
      openKey={answerId}
      detail={
        answerId !== undefined && (
          <AnswerDetail
            key={answerId}
            answerId={answerId}
            merchantId={params.merchantId}
            kind={params.kind}
            answer={loaded.data?.list.find((one) => one.answerId === answerId)}
            isLoading={loaded.data === null || loaded.isLoading}
            backHref={paths.answers() + query.text}
          />
        )
      }
    />
  );
}

type AnswerFiltersProps = { query: Query; params: ReturnType<typeof answersQuery> };

function AnswerFilters({ query, params }: AnswerFiltersProps) {
  const { person } = useSession();
  return (
    <Filters>
      <SelectFilter
        query={query}
        name="site"
        label={t.site}
        value={params.merchantId}
        options={siteOptions(sitesOf(person))}
      />
      <SelectFilter
        query={query}
        name="kind"
        label={t.kind}
        value={params.kind}
        options={answerKinds.map((kind) => [kind, t.kinds[kind]])}
      />
      <SelectFilter
        query={query}
        name="lang"
        label={t.language}
        value={params.lang}
        options={languages.map((lang) => [lang, texts.languages[lang]])}
      />
      <SelectFilter
        query={query}
        name="days"
        label={t.period}
        value={String(params.days)}
        options={answerPeriods.map((days) => [String(days), t.periods[days]])}
      />
      <SelectFilter
        query={query}
        name="order"
        label={t.order}
        value={params.order}
        options={answerOrders.map((order) => [order, t.orders[order]])}
      />
    </Filters>
  );
}
