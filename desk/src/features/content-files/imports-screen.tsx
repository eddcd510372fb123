import { type ContentKind, contentKinds } from '@aftercare/contract/content/documents';
import {
  type ContentImport,
  contentFileFormats,
  exportContent,
  listContentImports,
} from '@aftercare/contract/desk/content/content-files';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { Link } from 'wouter';
import { paths } from '../../lib/api/paths.ts';
import { type Query, useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useAskBeforeClosing } from '../../lib/frame/ask-before-closing.ts';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { ExportLinks } from '../../lib/lists/export-links.tsx';
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
import styles from './content-files.module.css';
import { ImportDetail } from './import-detail.tsx';
import { ImportMark } from './import-mark.tsx';
import { resultLine } from './import-state.ts';
import { type ImportWork, importWorkOf } from './import-work.ts';

const t = texts.exchange;
const { kinds } = texts.content;
const fileTypes = '.csv,.tsv,.txt,.json,text/csv,application/json,text/tab-separated-values,text/plain';

const columns: readonly Column<ContentImport>[] = [
  { key: 'file', head: t.file, cell: ({ fileName }) => fileName, stacked: 'title', isLong: true },
  { key: 'state', head: t.state, cell: (one) => <ImportMark one={one} />, stacked: 'aside' },
  { key: 'kind', head: t.what, cell: ({ kind }) => kinds[kind], stacked: 'meta' },
  { key: 'result', head: t.result, cell: resultLine, stacked: 'line', isWide: true },
  {
    key: 'read',
    head: t.read,
    cell: ({ entriesRead }) => countText(entriesRead),
    isFigure: true,
    stacked: 'hidden',
  },
  { key: 'when', head: t.when, cell: ({ createdAt }) => dateTimeText(createdAt), stacked: 'meta' },
];

type Props = { merchantId: string; importId: string | undefined };

/** The page of imports, each in its newest known state. */
function useImports(merchantId: string, page: number, work: ImportWork): Loaded<ListPage<ContentImport>> {
  const revision = useStore(work.storedCount);
  const request = { merchantId, page, pageSize: limits.listPageSize };
  return useWatchedPage(
    work.watch,
    useCall(listContentImports, request, { keepsPrevious: ['merchantId'], revision }),
  );
}

export function ImportsScreen({ merchantId, importId }: Props) {
  const { api, person, lookAgain } = useSession();
  const query = useQuery();
  const work = importWorkOf(api, { personId: person.personId, merchantId }, lookAgain);
  const kind = contentKinds.find((one) => one === query.get('kind')) ?? 'faq';
  const uploads = work.uploads(kind);
  useAskBeforeClosing(isSending(useStore(uploads.store)));
  const loaded = useImports(merchantId, query.page, work);
  const [, site = merchantId] = siteOptions(person.merchants).find(([id]) => id === merchantId) ?? [];
  const hrefOf = (id?: string) => paths.contentFiles(merchantId, id) + query.text;
  return (
    <>
      <ListScreen
        title={fill(t.titleOf, { site })}
        tools={<Tools merchantId={merchantId} kind={kind} query={query} onFiles={uploads.choose} />}
        detail={
          importId !== undefined && (
            <ImportDetail
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
            <Exports merchantId={merchantId} kind={kind} />
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
        hint={fill(t.dropHint, { kind: kinds[kind], max: bytesText(uploads.maxBytes) })}
        onFiles={uploads.choose}
      />
    </>
  );
}

type ToolsProps = {
  merchantId: string;
  kind: ContentKind;
  query: Query;
  onFiles: (files: readonly File[]) => void;
};

function Tools({ merchantId, kind, query, onFiles }: ToolsProps) {
  return (
    <>
      <Link href={paths.content(merchantId, kind)} className={buttonClass('quiet')}>
        {t.back}
      </Link>
      <Filters>
        <SelectFilter
          query={query}
          name="kind"
          label={t.kind}
          value={kind}
          options={contentKinds.map((one) => [one, kinds[one]])}
        />
      </Filters>
      <UploadButton text={t.upload} accept={fileTypes} onFiles={onFiles} />
    </>
  );
}

function Exports({ merchantId, kind }: { merchantId: string; kind: ContentKind }) {
  const title = fill(t.exportTitle, { kind: kinds[kind] });
  return (
    <section className={styles.exports} aria-label={title}>
      <span title={t.exportWhy}>{title}</span>
      <ExportLinks
        call={exportContent}
        params={{ merchantId, kind }}
        formats={contentFileFormats}
        names={t.formats}
        look="plain"
      />
    </section>
  );
}
