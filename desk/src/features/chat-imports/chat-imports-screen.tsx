import {
  type ChatImport,
  type ImportSource,
  importSources,
  listChatImports,
  uploadChatImport,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { limits } from '@aftercare/contract/limits';
import { useStore } from '@aftercare/ui/store';
import { mayCallAt } from '../../lib/api/may-call.ts';
import { paths } from '../../lib/api/paths.ts';
import { type Query, useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useAskBeforeClosing } from '../../lib/frame/ask-before-closing.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { Filters, SelectFilter, siteOptions } from '../../lib/lists/filters.tsx';
import type { ListPage } from '../../lib/lists/list-body.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Loaded } from '../../lib/lists/loaded.ts';
import type { Column } from '../../lib/lists/table.tsx';
import { bytesText, countText, dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { DropVeil, UploadButton } from '../../lib/uploads/drop-zone.tsx';
import { isUnderWay as isSending } from '../../lib/uploads/upload-state.ts';
import { UploadsList } from '../../lib/uploads/uploads-list.tsx';
import { useWatchedPage } from '../../lib/uploads/use-watched.ts';
import { ChatImportDetail } from './chat-import-detail.tsx';
import styles from './chat-imports.module.css';
import { ImportMark } from './import-mark.tsx';
import { resultLine } from './import-state.ts';
import { type ImportWork, importWorkOf } from './import-work.ts';

const t = texts.chatImports;
const fileTypes = '.json,.ndjson,.jsonl,.csv,.txt,application/json,application/x-ndjson,text/csv,text/plain';

const columns: readonly Column<ChatImport>[] = [
  { key: 'file', head: t.file, cell: ({ fileName }) => fileName, stacked: 'title', isLong: true },
  { key: 'state', head: t.state, cell: (one) => <ImportMark one={one} />, stacked: 'aside' },
  { key: 'source', head: t.source, cell: ({ source }) => t.sources[source], stacked: 'meta' },
  { key: 'result', head: t.result, cell: resultLine, stacked: 'line', isWide: true },
  {
    key: 'taken',
    head: t.imported,
    cell: ({ chatsTaken }) => countText(chatsTaken),
    isFigure: true,
    stacked: 'hidden',
  },
  { key: 'when', head: t.when, cell: ({ createdAt }) => dateTimeText(createdAt), stacked: 'meta' },
];

/** The page of imports, each in its newest known state. */
function useImports(merchantId: string, page: number, work: ImportWork): Loaded<ListPage<ChatImport>> {
  const revision = useStore(work.storedCount);
  const request = { merchantId, page, pageSize: limits.listPageSize };
  return useWatchedPage(
    work.watch,
    useCall(listChatImports, request, { keepsPrevious: ['merchantId'], revision }),
  );
}

export function ChatImportsScreen({ importId }: { importId: string | undefined }) {
  const { person } = useSession();
  const query = useQuery();
  const sites = person.merchants.filter(({ merchantId }) => mayCallAt(person, merchantId, uploadChatImport));
  const asked = query.get('site');
  const site = sites.find(({ merchantId }) => merchantId === asked) ?? sites[0];
  if (site === undefined) return <EmptyPanel what={t.empty} next={t.noSite} />;
  const { merchantId } = site;
  return (
    <ImportsOfSite
      key={merchantId}
      merchantId={merchantId}
      importId={importId}
      query={query}
      sites={siteOptions(sites)}
    />
  );
}

type SiteProps = {
  merchantId: string;
  importId: string | undefined;
  query: Query;
  sites: ReturnType<typeof siteOptions>;
};

function ImportsOfSite({ merchantId, importId, query, sites }: SiteProps) {
  const { api, person, lookAgain } = useSession();
  const work = importWorkOf(api, { personId: person.personId, merchantId }, lookAgain);
  const source = importSources.find((one) => one === query.get('source')) ?? 'chatwoot';
  const uploads = work.uploads(source);
  useAskBeforeClosing(isSending(useStore(uploads.store)));
  const loaded = useImports(merchantId, query.page, work);
  const hrefOf = (id?: string) => paths.chatImports(id) + query.text;
  return (
    <>
      <ListScreen
        title={t.title}
        tools={
          <>
            <SourceFilters query={query} merchantId={merchantId} source={source} sites={sites} />
            <UploadButton text={t.upload} accept={fileTypes} onFiles={uploads.choose} />
          </>
        }
        detail={
          importId !== undefined && (
            <ChatImportDetail
              key={importId}
              merchantId={merchantId}
              importId={importId}
              work={work}
              backHref={hrefOf()}
            />
          )
        }
        above={
          <>
            <p className={styles.hint}>{t.hints[source]}</p>
            <UploadsList uploads={uploads} />
          </>
        }
        loaded={loaded}
        query={query}
        filters={[]}
        empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
        columns={columns}
        keyOf={(one) => one.importId}
        hrefOf={(one) => hrefOf(one.importId)}
        openKey={importId}
      />
      <DropVeil
        text={t.drop}
        hint={fill(t.dropHint, { source: t.sources[source], max: bytesText(uploads.maxBytes) })}
        onFiles={uploads.choose}
      />
    </>
  );
}

type FilterProps = Pick<SiteProps, 'query' | 'merchantId' | 'sites'> & { source: ImportSource };

function SourceFilters({ query, merchantId, sites, source }: FilterProps) {
  return (
    <Filters>
      <SelectFilter query={query} name="site" label={texts.list.site} value={merchantId} options={sites} />
      <SelectFilter
        query={query}
        name="source"
        label={t.source}
        value={source}
        options={importSources.map((one) => [one, t.sources[one]])}
      />
    </Filters>
  );
}
