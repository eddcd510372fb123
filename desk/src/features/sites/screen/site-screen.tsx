import { type SiteState, viewSite } from '@aftercare/contract/desk/sites/sites';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths, type SiteTab, siteTabs } from '../../../lib/api/paths.ts';
import styles from '../../../lib/drafts/draft-screen.module.css';
import { EmptyPanel, StaleLine } from '../../../lib/frame/panel.tsx';
import { Screen } from '../../../lib/frame/screen.tsx';
import { siteName } from '../../../lib/frame/site-name.ts';
import type { Loaded } from '../../../lib/lists/loaded.ts';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { classNames } from '../../../lib/parts/class-names.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { ArchivedBar } from '../archive/archived-bar.tsx';
import { SiteMenu } from '../archive/site-menu.tsx';
import { Checklist } from '../checklist/checklist.tsx';
import { DetailsTab } from '../details/details-tab.tsx';
import { LookTab } from '../details/look-tab.tsx';
import { LegalTab } from '../legal/legal-tab.tsx';
import { NoticesTab } from '../notices/notices-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { PreviewTab } from './preview-tab.tsx';
import { PublishBar } from './publish-bar.tsx';
import { type SiteWork, useSite, writtenOf } from './use-site.ts';

const t = texts.sites;

type Written = NonNullable<ReturnType<typeof writtenOf>>;

export function SiteScreen({ merchantId, tab }: { merchantId: string; tab: SiteTab }) {
  const loaded = useCall(viewSite, { merchantId }, { isFresh: true });
  const written = loaded.data && writtenOf(loaded.data);
  if (loaded.data && written)
    return <Editor key={merchantId} first={loaded.data} written={written} tab={tab} loaded={loaded} />;
  return (
    <Screen
      title={titleOf(loaded.data, written) ?? t.title}
      tools={<Tabs merchantId={merchantId} tab={tab} />}
    >
      <LoadedBody loaded={loaded} lines={8}>
        {(state) => <Broken state={state} onChanged={loaded.reload} />}
      </LoadedBody>
    </Screen>
  );
}

const titleOf = (state: SiteState | null, written: Written | null) =>
  written ? siteName(written.merchantBrand, written.countryWebsiteName) : state?.merchantId;

function Tabs({ merchantId, tab }: { merchantId: string; tab: SiteTab }) {
  return (
    <nav className={styles.tabs} aria-label={t.title}>
      {siteTabs.map((one) => (
        <Link
          key={one}
          href={paths.site(merchantId, one)}
          aria-current={one === tab ? 'page' : undefined}
          className={classNames(styles.tab, one === tab && styles.here)}
        >
          {t.tabs[one]}
        </Link>
      ))}
      <Link href={paths.sites()} className={buttonClass('quiet')}>
        {t.back}
      </Link>
    </nav>
  );
}

type EditorProps = {
  first: SiteState;
  written: Written;
  tab: SiteTab;
  loaded: Pick<Loaded<SiteState>, 'problem' | 'reload'>;
};

function Editor({ first, written, tab, loaded: { problem, reload } }: EditorProps) {
  const site = useSite(first, written);
  const { merchantId } = first;
  const now = writtenOf(site.state) ?? written;
  return (
    <Screen
      title={siteName(now.merchantBrand, now.countryWebsiteName)}
      tools={
        <>
          <Tabs merchantId={merchantId} tab={tab} />
          <SiteMenu
            state={site.state}
            name={now.merchantBrand}
            onArchived={(state) => site.receive({ kind: 'ok', data: state })}
          />
        </>
      }
    >
      {problem && <StaleLine problem={problem} onAgain={reload} />}
      <div className={styles.editor}>
        <ArchivedBar site={site} />
        <PublishBar site={site} tab={tab} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a tab without controls is scrolled by keyboard too */}
        <div className={styles.body} tabIndex={0}>
          <TabBody tab={tab} site={site} />
        </div>
      </div>
    </Screen>
  );
}

function TabBody({ tab, site }: { tab: SiteTab; site: SiteWork }) {
  switch (tab) {
    case 'checklist':
      return <Checklist merchantId={site.state.merchantId} items={site.state.checklist} />;
    case 'legal':
      return <LegalTab site={site} />;
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
      <EmptyPanel what={t.broken} next={t.brokenNext} />
      <HistoryTab state={state} work={{ receive, say: () => undefined }} />
    </div>
  );
}
