import { pages } from '@aftercare/contract/pages';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { Skeleton } from '@aftercare/ui/skeleton';
import { useStore } from '@aftercare/ui/store';
import { showToast } from '@aftercare/ui/toast';
import { memo, type ReactNode, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ChatLauncher } from '../features/chat/panel/chat-launcher.tsx';
import { OutOfService } from '../features/notices/out-of-service.tsx';
import { SiteNotices } from '../features/notices/site-notices.tsx';
import { useConsent, useSessionStore } from '../lib/api/api.tsx';
import { setPageTitle } from '../lib/page/page-title.ts';
import { useSite } from '../lib/page/site.tsx';
import { chatOpenStore } from '../lib/shared/chat-open-store.ts';
import { outsideScripts } from '../lib/shared/outside-scripts.ts';
import { storage } from '../lib/shared/storage.ts';
import type { Served } from './document/boot-data.ts';
import { titleOf, titles } from './document/page-meta.ts';
import {
  articleTypeOf,
  destinationOf,
  headerless,
  isBlocked,
  mailedPages,
  type PageName,
} from './navigation/routes.ts';
import { articlePage, consentBar, expectPart, faqWindow, quickCard, tips } from './parts.ts';
import { AccountFormsPage, EmailUndoPage, isAccountForm, UserCentrePage } from './routes/account-pages.tsx';
import { CertificatePage } from './routes/certificate-page.tsx';
import { ConversationPage } from './routes/conversation-page.tsx';
import { HomePage } from './routes/home-page.tsx';
import { NotFoundPage } from './routes/plain-pages.tsx';
import {
  ProductDetailPage,
  ProductListPage,
  RecyclingPage,
  SelfInstallPage,
} from './routes/product-pages.tsx';
import { QuickWarrantyPage } from './routes/quick-warranty-page.tsx';
import { ErrorBoundary, Quiet } from './shell/error-boundary.tsx';
import { Footer } from './shell/footer.tsx';
import { Header, SlimBar } from './shell/header/header.tsx';
import { useNavigation } from './shell/menu/use-navigation.ts';
import { type Counting, useCounting } from './shell/use-counting.ts';
import { useOutsideScripts } from './shell/use-outside-scripts.ts';
import styles from './site-shell.module.css';
import { useText } from './text.ts';

type Props = { year: number; served: Served };

export function SiteShell({ year, served }: Props) {
  const site = useSite();
  const [path, navigate] = useLocation();
  const destination = destinationOf(path, site);
  const isUnmatched = destination.kind === 'page' && !destination.isKnown && path !== pages.notFound;
  const page = destination.kind === 'page' ? destination.page : null;
  const counts = useCounting(page);
  const mustLeave = useOutsideScripts(page);
  const session = useSessionStore();
  useNavigation(path, useSearch());
  // Unmatched paths go to /404, and so does every path if no language is stored. The server answers 404 at
  // the original address.
  useEffect(() => {
    const hasLanguage = storage.read(storageKeys.language) !== null;
    if (isUnmatched || (!hasLanguage && path !== pages.notFound)) navigate(pages.notFound, { replace: true });
  }, [isUnmatched, path, navigate]);
  useEffect(() => {
    const isClosed = destination.kind === 'page' && isBlocked(destination.page, session.get() !== null);
    if (isClosed) navigate(pages.login, { replace: true });
  }, [destination, session, navigate]);
  if (destination.kind === 'redirect') return <Redirect to={destination.to} replace />;
  if (mustLeave) return null;
  return (
    <Frame page={destination.page} year={year} counts={counts}>
      <Page page={destination.page} served={served} counts={counts} />
    </Frame>
  );
}

type FrameProps = { page: PageName; year: number; counts: Counting; children: ReactNode };

function Frame({ page, year, counts, children }: FrameProps) {
  const t = useText();
  const site = useSite();
  const isPrompted = useConsent()?.isPrompted === true;
  const isHeaderless = headerless.has(page);
  const isOut = site.features.outOfService !== null && !mailedPages.has(page);
  const title = titleOf(page, site, t);
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  return (
    <div className={styles.shell} data-page={pages[page].slice(1)}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      {isPrompted && !isOut && (
        <Quiet>
          <consentBar.Part />
        </Quiet>
      )}
      {isHeaderless || isOut ? <SlimBar /> : <Header page={page} onVisitorClick={counts.click} />}
      {!isOut && <SiteNotices />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {/* The account's forms are one page, so typed values survive a change of form. */}
        <ErrorBoundary key={isAccountForm(page) ? 'account' : page}>{children}</ErrorBoundary>
      </main>
      <Footer year={year} isHeaderless={isHeaderless} />
      {!isOut && site.features.notices.length > 0 && (
        <Quiet>
          <tips.Part />
        </Quiet>
      )}
      {!isOut && site.features.chat && (
        // The chunk of this part may belong to an outdated version; the rest of the page must keep working.
        <ErrorBoundary
          onBroken={() => showToast({ type: 'error', message: `${t('brokenTitle')} ${t('brokenText')}` })}
        >
          <Chat counts={counts} />
        </ErrorBoundary>
      )}
    </div>
  );
}

function Chat({ counts }: { counts: Counting }) {
  const isOpen = useStore(chatOpenStore);
  const isWatched = useStore(outsideScripts.isLoaded);
  useEffect(() => {
    if (!isOpen) return;
    expectPart(quickCard);
    expectPart(faqWindow);
  }, [isOpen]);
  const card = (
    <Quiet>
      <quickCard.Part isLink={isWatched} />
    </Quiet>
  );
  return (
    <ChatLauncher
      onOpen={counts.chatOpening}
      onFirstOpen={() => counts.click(2)}
      onFirstPerson={() => counts.click(3)}
      card={card}
      renderHelp={({ onBroken, ...parts }) => (
        <ErrorBoundary onBroken={onBroken}>
          <faqWindow.Part {...parts} beforeTexts={parts.waiting} />
        </ErrorBoundary>
      )}
    />
  );
}

type PageProps = { page: PageName; served: Served; counts: Counting };

/** Memoized, so that a change of consent or address does not render the page again. */
const Page = memo(function Page({ page, served, counts }: PageProps) {
  const t = useText();
  const { outOfService } = useSite().features;
  const article = articleTypeOf(page);
  if (article) {
    return (
      <articlePage.Part
        key={article}
        type={article}
        title={t(titles[page])}
        served={served}
        waiting={<Skeleton lines={8} label={t('loading')} />}
      />
    );
  }
  if (page === 'conversation') return <ConversationPage />;
  if (page === 'emailUndo') return <EmailUndoPage />;
  if (page === 'certificate') return <CertificatePage />;
  if (outOfService) {
    return (
      <OutOfService notice={outOfService} title={t('outOfServiceTitle')} thanks={t('outOfServiceThanks')} />
    );
  }
  if (page === 'quickWarranty') return <QuickWarrantyPage />;
  if (page === 'home') return <HomePage onSignUp={() => counts.click(1)} />;
  if (page === 'product') return <ProductListPage served={served} />;
  if (page === 'productDetail') return <ProductDetailPage served={served} />;
  if (page === 'selfInstall') return <SelfInstallPage served={served} />;
  if (page === 'recycling') return <RecyclingPage />;
  if (isAccountForm(page)) return <AccountFormsPage page={page} />;
  if (page === 'userCenter') return <UserCentrePage />;
  return <NotFoundPage />;
});
