import type { Article } from '@aftercare/contract/legal';
import { pages } from '@aftercare/contract/pages';
import { type ReactNode, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { ChatLauncher } from '../features/chat/chat-launcher.tsx';
import { ArticlePage } from '../features/legal/article-page.tsx';
import { OutOfService } from '../features/notices/out-of-service.tsx';
import { Tips } from '../features/notices/tips.tsx';
import { countVisitorClick } from '../features/tracking/count.ts';
import { QuickCard } from '../features/warranty/quick-card.tsx';
import { useApi, useSessionKeeper } from '../lib/api.tsx';
import { useSite } from '../lib/site.tsx';
import { titleOf, titles } from './page-meta.ts';
import { AccountFormsPage, EmailUndoPage, isAccountForm, UserCentrePage } from './routes/account-pages.tsx';
import { ConversationPage } from './routes/conversation-page.tsx';
import { HomePage, NotFoundPage } from './routes/plain-pages.tsx';
import { QuickWarrantyPage } from './routes/quick-warranty-page.tsx';
import { articleTypeOf, destinationOf, headerless, type PageName } from './routes.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Footer } from './shell/footer.tsx';
import { Header, SlimBar } from './shell/header.tsx';
import { useNavigation } from './shell/use-navigation.ts';
import styles from './site-shell.module.css';
import { useText } from './text.ts';

export type ServedArticle = { article: Article; lang: string } | null;
type Props = { year: number; served: ServedArticle };

/** Header, page, footer, and what floats over them. */
export function SiteShell({ year, served }: Props) {
  const site = useSite();
  const [path, navigate] = useLocation();
  const destination = destinationOf(path, site);
  const isUnmatched = destination.kind === 'page' && !destination.isKnown && path !== pages.notFound;
  useNavigation(path);
  // Unmatched paths go to /404 (spec 2); the server has answered 404 at the address itself.
  useEffect(() => {
    if (isUnmatched) navigate(pages.notFound, { replace: true });
  }, [isUnmatched, navigate]);
  if (destination.kind === 'redirect') return <Redirect to={destination.to} replace />;
  return (
    <Frame page={destination.page} year={year}>
      <Page page={destination.page} served={served} />
    </Frame>
  );
}

function Frame({ page, year, children }: { page: PageName; year: number; children: ReactNode }) {
  const t = useText();
  const site = useSite();
  const click = useVisitorClick();
  const isHeaderless = headerless.has(page);
  // The way from a mail into an open conversation goes on (D18).
  const isOut = site.features.outOfService !== null && page !== 'conversation';
  const title = titleOf(page, site, t);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.shell} data-page={page}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      {isHeaderless || isOut ? <SlimBar /> : <Header page={page} onVisitorClick={click} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {/* The account's forms are one page: what is typed stays when they change. */}
        <ErrorBoundary key={isAccountForm(page) ? 'account' : page}>{children}</ErrorBoundary>
      </main>
      <Footer year={year} isHeaderless={isHeaderless} />
      {!isOut && <Tips />}
      {!isOut && site.features.chat && <ChatLauncher onFirstOpen={() => click(2)} card={<QuickCard />} />}
    </div>
  );
}

function Page({ page, served }: { page: PageName; served: ServedArticle }) {
  const t = useText();
  const { outOfService } = useSite().features;
  const article = articleTypeOf(page);
  if (article) {
    return <ArticlePage key={article} type={article} title={t(titles[page])} served={served} />;
  }
  if (page === 'conversation') return <ConversationPage />;
  if (outOfService) {
    return (
      <OutOfService notice={outOfService} title={t('outOfServiceTitle')} thanks={t('outOfServiceThanks')} />
    );
  }
  if (page === 'quickWarranty') return <QuickWarrantyPage />;
  if (page === 'home') return <HomePage />;
  if (isAccountForm(page)) return <AccountFormsPage page={page} />;
  if (page === 'userCenter') return <UserCentrePage />;
  if (page === 'emailUndo') return <EmailUndoPage />;
  return <NotFoundPage />;
}

/** Clicks are counted without a token only (D43). */
function useVisitorClick() {
  const api = useApi();
  const session = useSessionKeeper();
  return (route: 1 | 2 | 4) => {
    if (!session.get()) countVisitorClick(api, route);
  };
}
