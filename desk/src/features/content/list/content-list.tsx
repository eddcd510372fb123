import { articleTypes } from '@aftercare/contract/content/article-types';
import { type ContentKind, contentKinds } from '@aftercare/contract/content/documents';
import { contentFilters, type ListedContent, listContent } from '@aftercare/contract/desk/content/content';
import { limits } from '@aftercare/contract/limits';
import { Button, buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { type Query, useQuery } from '../../../lib/api/query.ts';
import tabs from '../../../lib/drafts/draft-screen.module.css';
import { StateMark } from '../../../lib/entries/state-mark.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { Filters, SelectFilter, TextFilter } from '../../../lib/lists/filters.tsx';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { classNames } from '../../../lib/parts/class-names.ts';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from '../content.module.css';
import { EntryTitle } from '../screen/entry-title.tsx';
import type { WrittenSite } from '../use-site.ts';
import { LanguageMarks } from './content-marks.tsx';

const t = texts.content;
const filterNames = ['search', 'filter', 'product'] as const;

const columnsOf = ({ languages }: WrittenSite): readonly Column<ListedContent>[] => [
  {
    key: 'title',
    head: t.columns.title,
    cell: ({ kind, entryId, title }) => title || (kind === 'article' ? entryId : t.untitled),
    stacked: 'title',
    isWide: true,
  },
  { key: 'state', head: t.columns.state, cell: (entry) => <StateMark {...entry} />, stacked: 'aside' },
  {
    key: 'languages',
    head: t.columns.languages,
    cell: (entry) => <LanguageMarks {...entry} languages={languages} />,
    stacked: 'line',
  },
  {
    key: 'changed',
    head: t.columns.changed,
    cell: ({ changedAt, changedBy }) =>
      `${dateTimeText(changedAt)} ${changedBy || texts.history.byInstallation}`,
    isMinor: true,
    stacked: 'meta',
  },
];

export function ContentList({ site, kind }: { site: WrittenSite; kind: ContentKind }) {
  const query = useQuery();
  const { merchantId } = site;
  const request = {
    merchantId,
    kind,
    page: query.page,
    pageSize: limits.listPageSize,
    search: query.get('search'),
    productId: query.get('product'),
    filter: contentFilters.find((one) => one === query.get('filter')),
  };
  const loaded = useCall(listContent, request, { keepsPrevious: ['merchantId', 'kind'] });
  return (
    <ListScreen
      title={site.name}
      tools={<KindTabs site={site} kind={kind} />}
      above={
        <div className={styles.above}>
          <ContentFilters query={query} site={site} kind={kind} />
          {loaded.data && <NewEntry site={site} kind={kind} query={query} {...loaded.data} />}
        </div>
      }
      loaded={loaded}
      query={query}
      filters={filterNames}
      empty={<EmptyPanel what={t.empty[kind]} next={t.emptyNext[kind]} />}
      columns={columnsOf(site)}
      keyOf={({ entryId }) => entryId}
      hrefOf={({ entryId }) => paths.contentEntry(merchantId, kind, entryId)}
    />
  );
}

type FiltersProps = { query: Query; site: WrittenSite; kind: ContentKind };

function ContentFilters({ query, site: { merchantId, defaultLang }, kind }: FiltersProps) {
  const productId = query.get('product');
  return (
    <Filters>
      <TextFilter
        key={kind}
        query={query}
        name="search"
        label={t.search}
        maxLength={limits.searchMaxLength}
      />
      <SelectFilter
        query={query}
        name="filter"
        label={t.filter}
        all={t.filterAll}
        options={contentFilters.map((one) => [one, t.filters[one]])}
      />
      {productId !== undefined && (
        <Button onClick={() => query.filter({ product: '' })}>
          <EntryTitle merchantId={merchantId} kind="product" entryId={productId} lang={defaultLang} />
          <span aria-hidden="true"> ×</span>
          <span className="visually-hidden">{t.everyProduct}</span>
        </Button>
      )}
    </Filters>
  );
}

function KindTabs({ site: { merchantId }, kind }: { site: WrittenSite; kind: ContentKind }) {
  return (
    <nav className={tabs.tabs} aria-label={t.kindsLabel}>
      {contentKinds.map((one) => (
        <Link
          key={one}
          href={paths.content(merchantId, one)}
          aria-current={one === kind ? 'page' : undefined}
          className={classNames(tabs.tab, one === kind && tabs.here)}
        >
          {t.kinds[one]}
        </Link>
      ))}
      <Link href={`${paths.contentFiles(merchantId)}?kind=${kind}`} className={buttonClass('quiet')}>
        {texts.exchange.title}
      </Link>
      <Link href={paths.content()} className={buttonClass('quiet')}>
        {t.otherSite}
      </Link>
    </nav>
  );
}

type NewProps = {
  site: WrittenSite;
  kind: ContentKind;
  query: Query;
  list: readonly ListedContent[];
  total: number;
};

function NewEntry({ site: { merchantId }, kind, query, list, total }: NewProps) {
  if (kind === 'article') {
    // A filtered list does not show which texts are missing.
    if (filterNames.some((name) => query.get(name) !== undefined)) return null;
    const missing = articleTypes.filter((type) => !list.some(({ entryId }) => entryId === type));
    return (
      <span className={styles.new}>
        {missing.map((type) => (
          <Link key={type} href={paths.newContent(merchantId, kind, type)} className={buttonClass('plain')}>
            {fill(t.newArticle, { type: t.articleTypes[type] })}
          </Link>
        ))}
      </span>
    );
  }
  const position = Math.max(total, ...list.map((entry) => entry.position + 1));
  const more = { position: String(position), product: query.get('product') ?? '' };
  return (
    <Link
      href={paths.newContent(merchantId, kind, crypto.randomUUID(), more)}
      className={buttonClass('main')}
    >
      {t.new[kind]}
    </Link>
  );
}
