import { createSite } from '@aftercare/contract/desk/sites/site-life';
import type { ListedSite } from '@aftercare/contract/desk/sites/sites';
import { viewSetup } from '@aftercare/contract/desk/team/setup';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { mayCall } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { siteName } from '../../../lib/frame/site-name.ts';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { countryName } from '../../../lib/parts/country-presets.ts';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { useSites } from '../api/list-sites.ts';
import styles from './sites-screen.module.css';

const t = texts.sites;
const { statuses, never } = texts.siteLife;

function StateMark({ status, isBroken, hasDraft }: ListedSite) {
  if (isBroken) return <Mark shape="cross" tone="bad" text={t.states.broken} />;
  if (status === 'archived') return <Mark shape="dash" tone="plain" text={statuses.archived} />;
  if (status === 'unpublished') return <Mark shape="ring" tone="waiting" text={statuses.unpublished} />;
  return hasDraft ? (
    <Mark shape="half" tone="waiting" text={t.states.draft} />
  ) : (
    <Mark shape="full" tone="good" text={statuses.published} />
  );
}

const publishedText = ({ version, publishedAt, publishedBy }: ListedSite): string =>
  version === 0 ? never : `${dateTimeText(publishedAt)} ${publishedBy || texts.history.byInstallation}`;

const columns: readonly Column<ListedSite>[] = [
  {
    key: 'site',
    head: t.site,
    cell: ({ brand, country }) => siteName(brand, country),
    stacked: 'title',
  },
  {
    key: 'country',
    head: t.country,
    cell: ({ country }) => countryName(country),
    stacked: 'meta',
    isMinor: true,
  },
  { key: 'state', head: t.state, cell: (site) => <StateMark {...site} />, stacked: 'aside' },
  { key: 'origin', head: t.address, cell: ({ origin }) => hostOf(origin), stacked: 'line', isWide: true },
  { key: 'published', head: t.published, cell: publishedText, stacked: 'line', isMinor: true },
];

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : origin);

const hrefOf = ({ merchantId, status }: ListedSite) =>
  paths.site(merchantId, status === 'unpublished' ? 'checklist' : 'details');

function SetupLine() {
  const { data } = useCall(viewSetup, {});
  if (data?.step !== 'publish') return null;
  return (
    <p className={styles.line}>
      {texts.setup.resume} <Link href={paths.setup()}>{texts.setup.resumeAction}</Link>
    </p>
  );
}

export function SitesScreen() {
  const { person } = useSession();
  const query = useQuery();
  const loaded = useSites(query.page);
  const create = mayCall(person, createSite) && (
    <Link href={paths.newSite()} className={buttonClass('main')}>
      {texts.newSite.action}
    </Link>
  );
  return (
    <ListScreen
      title={t.title}
      tools={create}
      above={create && <SetupLine />}
      loaded={loaded}
      query={query}
      filters={[]}
      empty={
        <EmptyPanel what={t.empty} next={create ? t.emptyNext : ''}>
          {create}
        </EmptyPanel>
      }
      columns={columns}
      hrefOf={hrefOf}
      keyOf={({ merchantId }) => merchantId}
    />
  );
}
