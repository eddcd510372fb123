import { type ListedSite, listSites } from '@aftercare/contract/desk/sites';
import { limits } from '@aftercare/contract/limits';
import { momentText } from '../../lib/format.ts';
import { ListScreen } from '../../lib/list-screen.tsx';
import { useLoaded } from '../../lib/loaded.ts';
import { Mark } from '../../lib/mark.tsx';
import { EmptyPanel } from '../../lib/panel.tsx';
import { paths } from '../../lib/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { siteName } from '../../lib/site-name.ts';
import type { Column } from '../../lib/table.tsx';
import { texts } from '../../lib/text.ts';

const words = texts.sites;

function StateMark({ isBroken, hasDraft }: ListedSite) {
  if (isBroken) return <Mark shape="cross" tone="bad" text={words.states.broken} />;
  return hasDraft ? (
    <Mark shape="half" tone="waiting" text={words.states.draft} />
  ) : (
    <Mark shape="full" tone="good" text={words.states.published} />
  );
}

const columns: readonly Column<ListedSite>[] = [
  {
    key: 'site',
    head: words.site,
    cell: ({ brand, country }) => siteName(brand, country),
    stacked: 'title',
    isWide: true,
  },
  { key: 'state', head: words.state, cell: (site) => <StateMark {...site} />, stacked: 'aside' },
  { key: 'version', head: words.version, cell: ({ version }) => version, isFigure: true, stacked: 'hidden' },
  {
    key: 'published',
    head: words.published,
    cell: ({ publishedAt, publishedBy }) =>
      `${momentText(publishedAt)} ${publishedBy || texts.history.byInstallation}`,
    isMinor: true,
    stacked: 'line',
  },
];

/** The sites that somebody may change. */
export function SitesScreen() {
  const { api } = useSession();
  const query = useQuery();
  const request = { page: query.page, pageSize: limits.listPageSize };
  const loaded = useLoaded(JSON.stringify(request), (signal) => api.send(listSites, request, { signal }));
  return (
    <ListScreen
      title={words.title}
      loaded={loaded}
      query={query}
      filters={[]}
      empty={<EmptyPanel what={words.empty} />}
      columns={columns}
      keyOf={({ merchantId }) => merchantId}
      hrefOf={({ merchantId }) => paths.site(merchantId)}
    />
  );
}
