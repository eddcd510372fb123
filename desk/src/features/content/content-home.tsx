import { type ListedSite, listSites } from '@aftercare/contract/desk/sites';
import { limits } from '@aftercare/contract/limits';
import { Redirect } from 'wouter';
import { ListScreen } from '../../lib/list-screen.tsx';
import { useLoaded } from '../../lib/loaded.ts';
import { EmptyPanel } from '../../lib/panel.tsx';
import { paths } from '../../lib/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { siteName } from '../../lib/site-name.ts';
import type { Column } from '../../lib/table.tsx';
import { texts } from '../../lib/text.ts';

const words = texts.content;

const columns: readonly Column<ListedSite>[] = [
  {
    key: 'site',
    head: texts.sites.site,
    cell: ({ brand, country }) => siteName(brand, country),
    stacked: 'title',
    isWide: true,
  },
  { key: 'origin', head: words.address, cell: ({ origin }) => origin, stacked: 'line', isLong: true },
];

export function ContentHome() {
  const { api } = useSession();
  const query = useQuery();
  const request = { page: query.page, pageSize: limits.listPageSize };
  const loaded = useLoaded(JSON.stringify(request), (signal) => api.send(listSites, request, { signal }));
  const [only] = loaded.data?.list ?? [];
  if (only && loaded.data?.total === 1) return <Redirect to={paths.content(only.merchantId)} replace />;
  return (
    <ListScreen
      title={words.title}
      loaded={loaded}
      query={query}
      filters={[]}
      columns={columns}
      empty={<EmptyPanel what={texts.sites.empty} />}
      keyOf={({ merchantId }) => merchantId}
      hrefOf={({ merchantId }) => paths.content(merchantId)}
    />
  );
}
