import { listMacros, type Macro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { mayCall } from '../../lib/api/may-call.ts';
import { paths } from '../../lib/api/paths.ts';
import { type Query, useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { Detail } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { Filters, SelectFilter, SiteFilter, TextFilter } from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import { RowDetail } from '../../lib/lists/row-detail.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { hasFault } from '../../lib/macros/action-text.ts';
import { dateTimeText } from '../../lib/parts/format.ts';
import { Mark } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { MacroDetail } from './macro-detail.tsx';
import { NewMacro } from './new-macro.tsx';

const t = texts.macros;

const columns: readonly Column<Macro>[] = [
  {
    key: 'name',
    head: t.name,
    cell: (macro) => (
      <>
        {macro.name} {hasFault(macro) && <Mark shape="full" tone="bad" text={t.faults} />}
      </>
    ),
    isWide: true,
    stacked: 'title',
  },
  {
    key: 'actions',
    head: t.actions,
    cell: ({ actions }) => actions.map(({ kind }) => t.kinds[kind]).join(' · '),
    isWide: true,
    stacked: 'line',
  },
  { key: 'folder', head: t.folder, cell: ({ folder }) => folder, stacked: 'meta' },
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

function useMacroList(query: Query) {
  const request = {
    page: query.page,
    pageSize: limits.listPageSize,
    search: query.get('search'),
    merchantId: query.get('site'),
    folder: query.get('folder'),
  };
  return useCall(listMacros, request, { keepsPrevious: true });
}

export function MacrosScreen({ macroId }: { macroId: string | undefined }) {
  const query = useQuery();
  const { person } = useSession();
  const loaded = useMacroList(query);
  const { data } = loaded;
  const folders = data?.folders ?? [];
  const hrefOf = (id?: string) => paths.macros(id) + query.text;
  return (
    <ListScreen
      title={t.title}
      tools={
        <>
          <MacroFilters query={query} folders={folders} />
          {mayCall(person, saveMacro) && (
            <Link href={hrefOf('new')} className={buttonClass('plain')}>
              {t.add}
            </Link>
          )}
        </>
      }
      detail={
        macroId !== undefined && (
          <OpenMacro
            key={macroId}
            macroId={macroId}
            row={data?.list.find((row) => row.macroId === macroId)}
            isLoading={data === null || loaded.isLoading}
            folders={folders}
            hrefOf={hrefOf}
            siteId={query.get('site')}
          />
        )
      }
      loaded={loaded}
      query={query}
      filters={['site', 'folder', 'search']}
      empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
      columns={columns}
      keyOf={(row) => row.macroId}
      hrefOf={(row) => hrefOf(row.macroId)}
      openKey={macroId}
    />
  );
}

type OpenMacroProps = {
  macroId: string;
  row: Macro | undefined;
  isLoading: boolean;
  folders: readonly string[];
  hrefOf: (id?: string) => string;
  siteId: string | undefined;
};

function OpenMacro({ macroId, row, isLoading, folders, hrefOf, siteId }: OpenMacroProps) {
  if (macroId === 'new')
    return (
      <Detail label={t.title} title={t.add} backHref={hrefOf()}>
        <NewMacro folders={folders} hrefOf={hrefOf} siteId={siteId} />
      </Detail>
    );
  return (
    <RowDetail
      label={t.title}
      row={row}
      titleOf={({ name }) => name}
      isLoading={isLoading}
      backHref={hrefOf()}
    >
      {(macro) => <MacroDetail macro={macro} folders={folders} backHref={hrefOf()} />}
    </RowDetail>
  );
}

function MacroFilters({ query, folders }: { query: Query; folders: readonly string[] }) {
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
