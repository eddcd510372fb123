import { type ListedSite, listSites } from '@aftercare/contract/desk/sites/sites';
import { limits } from '@aftercare/contract/limits';
import { Redirect } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { siteName } from '../../../lib/frame/site-name.ts';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';

const t = texts.content;

const columns: readonly Column<ListedSite>[] = [
  {
    key: 'site',
    head: texts.sites.site,
    cell: ({ brand, country }) => siteName(brand, country),
    stacked: 'title',
    isWide: true,
  },
  { key: 'origin', head: t.address, cell: ({ origin }) => origin, stacked: 'line', isLong: true },
];

export function ContentHome() {
  const query = useQuery();
  const request = { page: query.page, pageSize: limits.listPageSize };
  const loaded = useCall(listSites, request, { keepsPrevious: true });
  const [only] = loaded.data?.list ?? [];
  if (only && loaded.data?.total === 1) return <Redirect to={paths.content(only.merchantId)} replace />;
  return (
    <ListScreen
      title={t.title}
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
