import {
  type CannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { languages } from '@aftercare/contract/languages';
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
import { dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { NewReply } from './new-reply.tsx';
import { ReplyDetail } from './reply-detail.tsx';

const t = texts.replies;

const languagesOf = ({ texts: own }: CannedReply): string =>
  languages
    .filter((lang) => own[lang] !== undefined)
    .map((lang) => lang.slice(0, 2).toUpperCase())
    .join(' ');

const columns: readonly Column<CannedReply>[] = [
  { key: 'name', head: t.name, cell: ({ name }) => name, isWide: true, stacked: 'title' },
  { key: 'shortcut', head: t.shortcut, cell: ({ shortcut }) => `/${shortcut}`, stacked: 'aside' },
  { key: 'folder', head: t.folder, cell: ({ folder }) => folder, stacked: 'line' },
  { key: 'languages', head: t.languages, cell: languagesOf, stacked: 'meta' },
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

function useReplyList(query: Query) {
  const request = {
    page: query.page,
    pageSize: limits.listPageSize,
    search: query.get('search'),
    merchantId: query.get('site'),
    folder: query.get('folder'),
    lang: undefined,
  };
  return useCall(listCannedReplies, request, { keepsPrevious: true });
}

export function RepliesScreen({ replyId }: { replyId: string | undefined }) {
  const query = useQuery();
  const { person } = useSession();
  const loaded = useReplyList(query);
  const { data } = loaded;
  const folders = data?.folders ?? [];
  const hrefOf = (id?: string) => paths.replies(id) + query.text;
  return (
    <ListScreen
      title={t.title}
      tools={
        <>
          <ReplyFilters query={query} folders={folders} />
          {mayCall(person, saveCannedReply) && (
            <Link href={hrefOf('new')} className={buttonClass('plain')}>
              {t.add}
            </Link>
          )}
        </>
      }
      detail={
        replyId !== undefined && (
          <OpenReply
            key={replyId}
            replyId={replyId}
            row={data?.list.find((row) => row.replyId === replyId)}
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
      keyOf={(row) => row.replyId}
      hrefOf={(row) => hrefOf(row.replyId)}
      openKey={replyId}
    />
  );
}

type OpenReplyProps = {
  replyId: string;
  row: CannedReply | undefined;
  isLoading: boolean;
  folders: readonly string[];
  hrefOf: (id?: string) => string;
  siteId: string | undefined;
};

function OpenReply({ replyId, row, isLoading, folders, hrefOf, siteId }: OpenReplyProps) {
  if (replyId === 'new')
    return (
      <Detail label={t.title} title={t.addTitle} backHref={hrefOf()}>
        <NewReply folders={folders} hrefOf={hrefOf} siteId={siteId} />
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
      {(reply) => <ReplyDetail reply={reply} folders={folders} backHref={hrefOf()} />}
    </RowDetail>
  );
}

function ReplyFilters({ query, folders }: { query: Query; folders: readonly string[] }) {
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
