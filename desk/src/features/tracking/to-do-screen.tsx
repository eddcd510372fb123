import { type ListedContent, listContent } from '@aftercare/contract/desk/content/content';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { AtSite } from '../../lib/frame/at-site.tsx';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { Filters, SelectFilter, siteOptions } from '../../lib/lists/filters.tsx';
import { ListScreen } from '../../lib/lists/list-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { AnswerTabs } from './answer-tabs.tsx';
import styles from './answers.module.css';

const t = texts.answers.toDo;
const filters = ['untranslated', 'stale'] as const;

const named = (langs: readonly Language[]): string => langs.map((lang) => texts.languages[lang]).join(', ');

const columns: readonly Column<ListedContent>[] = [
  {
    key: 'title',
    head: t.columns.title,
    cell: ({ title }) => title || t.untitled,
    isWide: true,
    stacked: 'title',
  },
  {
    key: 'kind',
    head: t.columns.kind,
    cell: ({ kind }) => texts.content.kinds[kind],
    stacked: 'aside',
  },
  { key: 'missing', head: t.columns.missing, cell: ({ missing }) => named(missing), stacked: 'line' },
  { key: 'stale', head: t.columns.stale, cell: ({ stale }) => named(stale), stacked: 'line' },
  {
    key: 'changed',
    head: t.columns.changed,
    cell: ({ changedAt }) => dateTimeText(changedAt),
    isMinor: true,
    stacked: 'meta',
  },
];

/** Documents of all kinds that lack a language, or whose text is older than the default language's. */
export function ToDoScreen() {
  const { person } = useSession();
  return (
    <AtSite title={texts.answers.title} sites={writtenSites(person)}>
      {({ merchantId }) => <ToDoOf merchantId={merchantId} />}
    </AtSite>
  );
}

const writtenSites = ({ merchants }: Pick<DeskPerson, 'merchants'>) =>
  merchants.filter(({ role }) => role === 'operator');

function ToDoOf({ merchantId }: { merchantId: string }) {
  const { person } = useSession();
  const query = useQuery();
  const filter = filters.find((one) => one === query.get('show')) ?? 'untranslated';
  const request = {
    merchantId,
    filter,
    page: query.page,
    pageSize: limits.listPageSize,
    kind: undefined,
    search: undefined,
    productId: undefined,
  };
  const loaded = useCall(listContent, request, { keepsPrevious: ['merchantId'] });
  return (
    <ListScreen
      title={texts.answers.title}
      tools={<AnswerTabs here="toDo" merchantId={merchantId} />}
      above={
        <div className={styles.above}>
          <Filters>
            <SelectFilter
              query={query}
              name="site"
              label={texts.answers.site}
              value={merchantId}
              options={siteOptions(writtenSites(person))}
            />
            <SelectFilter
              query={query}
              name="show"
              label={t.show}
              value={filter}
              options={filters.map((one) => [one, t.filters[one]])}
            />
          </Filters>
        </div>
      }
      loaded={loaded}
      query={query}
      filters={[]}
      empty={<EmptyPanel what={t.empty[filter]} next={t.emptyNext} />}
      columns={columns}
      keyOf={({ kind, entryId }) => `${kind} ${entryId}`}
      hrefOf={({ kind, entryId }) => paths.contentEntry(merchantId, kind, entryId)}
    />
  );
}
