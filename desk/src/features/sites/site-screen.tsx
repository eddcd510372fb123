import { type SiteState, viewSite } from '@aftercare/contract/desk/sites';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { classNames } from '../../lib/class-names.ts';
import styles from '../../lib/drafts/draft-screen.module.css';
import { useLoaded } from '../../lib/loaded.ts';
import { LoadedBody } from '../../lib/loaded-body.tsx';
import { EmptyPanel } from '../../lib/panel.tsx';
import { paths, type SiteTab, siteTabs } from '../../lib/paths.ts';
import { Screen } from '../../lib/screen.tsx';
import { useSession } from '../../lib/session.tsx';
import { siteName } from '../../lib/site-name.ts';
import { texts } from '../../lib/text.ts';
import { DetailsTab } from './details-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LookTab } from './look-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { PreviewTab } from './preview-tab.tsx';
import { PublishBar } from './publish-bar.tsx';
import { type SiteWork, useSite, writtenOf } from './use-site.ts';

const words = texts.sites;

type Written = NonNullable<ReturnType<typeof writtenOf>>;

/** One site: its fields, notices and looks, how it would be seen, and how it was. */
export function SiteScreen({ merchantId, tab }: { merchantId: string; tab: SiteTab }) {
  const { api } = useSession();
  const ask = (signal: AbortSignal) => api.send(viewSite, { merchantId }, { signal });
  const loaded = useLoaded(merchantId, ask, merchantId);
  const written = loaded.data && writtenOf(loaded.data);
  return (
    <Screen
      title={titleOf(loaded.data, written) ?? words.title}
      tools={<Tabs merchantId={merchantId} tab={tab} />}
    >
      <LoadedBody loaded={loaded} lines={8}>
        {(state) =>
          written ? (
            <Editor key={merchantId} first={state} written={written} tab={tab} />
          ) : (
            <Broken state={state} onChanged={loaded.reload} />
          )
        }
      </LoadedBody>
    </Screen>
  );
}

const titleOf = (state: SiteState | null, written: Written | null) =>
  written ? siteName(written.merchantBrand, written.countryWebsiteName) : state?.merchantId;

function Tabs({ merchantId, tab }: { merchantId: string; tab: SiteTab }) {
  return (
    <nav className={styles.tabs} aria-label={words.title}>
      {siteTabs.map((one) => (
        <Link
          key={one}
          href={paths.site(merchantId, one)}
          aria-current={one === tab ? 'page' : undefined}
          className={classNames(styles.tab, one === tab && styles.here)}
        >
          {words.tabs[one]}
        </Link>
      ))}
      <Link href={paths.sites()} className={buttonClass('quiet')}>
        {words.back}
      </Link>
    </nav>
  );
}

function Editor({ first, written, tab }: { first: SiteState; written: Written; tab: SiteTab }) {
  const site = useSite(first, written);
  return (
    <div className={styles.editor}>
      <PublishBar site={site} />
      <div className={styles.body}>
        <TabBody tab={tab} site={site} />
      </div>
    </div>
  );
}

function TabBody({ tab, site }: { tab: SiteTab; site: SiteWork }) {
  switch (tab) {
    case 'details':
      return <DetailsTab site={site} />;
    case 'notices':
      return <NoticesTab site={site} />;
    case 'look':
      return <LookTab site={site} />;
    case 'preview':
      return <PreviewTab site={site} />;
    case 'history':
      return <HistoryTab state={site.state} work={site} />;
  }
}

function Broken({ state, onChanged }: { state: SiteState; onChanged: () => void }) {
  const receive = () => {
    onChanged();
    return null;
  };
  return (
    <div className={styles.body}>
      <EmptyPanel what={words.broken} next={words.brokenNext} />
      <HistoryTab state={state} work={{ receive, say: () => undefined }} />
    </div>
  );
}
