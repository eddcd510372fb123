import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Query } from '../api/query.ts';
import { EmptyPanel } from '../frame/panel.tsx';
import { Detail } from '../frame/screen.tsx';
import { SiteChip } from '../frame/site-chip.tsx';
import { dateTimeText } from '../parts/format.ts';
import { Filters, SelectFilter, SiteFilter, TextFilter } from './filters.tsx';
import type { ListPage } from './list-body.tsx';
import { ListScreen } from './list-screen.tsx';
import type { Loaded } from './loaded.ts';
import { RowDetail } from './row-detail.tsx';
import type { Column } from './table.tsx';

/** The request of a list call for the filters of a `FolderedScreen`. */
export const folderedRequest = (query: Query) => ({
  page: query.page,
  pageSize: limits.listPageSize,
  search: query.get('search'),
  merchantId: query.get('site'),
  folder: query.get('folder'),
});

type ColumnTexts = { site: string; changed: string };
type Changed = { merchantId: string; changedAt: Date };

/** The last columns of the list: the site and the time of the last change. */
export const siteAndChange = <Row extends Changed>(t: ColumnTexts): readonly Column<Row>[] => [
  {
    key: 'site',
    head: t.site,
    cell: ({ merchantId }) => <SiteChip merchantId={merchantId} />,
    stacked: 'meta',
  },
  {
    key: 'changed',
    head: t.changed,
    cell: ({ changedAt }) => dateTimeText(changedAt),
    stacked: 'meta',
    isMinor: true,
  },
];

/** Of the detail of an entry and of the form of a new one. */
export type FolderedDetail = {
  folders: readonly string[];
  /** Keeps the filters. Without an id: the list. */
  hrefOf: (id?: string) => string;
};

type Props<Row> = {
  texts: Record<'title' | 'add' | 'addTitle' | 'empty' | 'emptyNext', string> & FilterTexts;
  query: Query;
  loaded: Loaded<ListPage<Row> & { folders: readonly string[] }>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  pathOf: (id?: string) => string;
  mayAdd: boolean;
  /** The entry that is open; 'new' for the form of a new one. */
  openId: string | undefined;
  form: (given: FolderedDetail & { siteId: string | undefined }) => ReactNode;
  detail: (row: Row, given: FolderedDetail) => ReactNode;
};

/** The entries of the user's sites by folder, with a search and the detail of one. */
export function FolderedScreen<Row extends { name: string }>(props: Props<Row>) {
  const { texts: t, query, loaded, columns, idOf, pathOf, mayAdd, openId } = props;
  const folders = loaded.data?.folders ?? [];
  const hrefOf = (id?: string) => pathOf(id) + query.text;
  return (
    <ListScreen
      title={t.title}
      tools={
        <>
          <FolderedFilters texts={t} query={query} folders={folders} />
          {mayAdd && (
            <Link href={hrefOf('new')} className={buttonClass('plain')}>
              {t.add}
            </Link>
          )}
        </>
      }
      detail={
        openId !== undefined && (
          <OpenEntry key={openId} {...props} openId={openId} given={{ folders, hrefOf }} />
        )
      }
      loaded={loaded}
      query={query}
      filters={['site', 'folder', 'search']}
      empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
      columns={columns}
      keyOf={idOf}
      hrefOf={(row) => hrefOf(idOf(row))}
      openKey={openId}
    />
  );
}

function OpenEntry<Row extends { name: string }>(
  props: Props<Row> & { openId: string; given: FolderedDetail },
) {
  const { texts: t, query, loaded, idOf, openId, form, detail, given } = props;
  const backHref = given.hrefOf();
  if (openId === 'new')
    return (
      <Detail label={t.title} title={t.addTitle} backHref={backHref}>
        {form({ ...given, siteId: query.get('site') })}
      </Detail>
    );
  return (
    <RowDetail
      label={t.title}
      row={loaded.data?.list.find((row) => idOf(row) === openId)}
      titleOf={({ name }) => name}
      isLoading={loaded.data === null || loaded.isLoading}
      backHref={backHref}
    >
      {(row) => detail(row, given)}
    </RowDetail>
  );
}

type FilterTexts = Record<'folder' | 'allFolders' | 'search', string>;
type FilterProps = { texts: FilterTexts; query: Query; folders: readonly string[] };

function FolderedFilters({ texts: t, query, folders }: FilterProps) {
  return (
    <Filters>
      <SiteFilter query={query} />
      <SelectFilter
        query={query}
        name="folder"
        label={t.folder}
        all={t.allFolders}
        options={folders.map((folder) => [folder, folder])}
      />
      <TextFilter query={query} name="search" label={t.search} maxLength={limits.searchMaxLength} />
    </Filters>
  );
}
