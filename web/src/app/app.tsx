import type { Language } from '@aftercare/contract/languages';
import { siteBase } from '@aftercare/contract/pages';
import type { Merchant } from '@aftercare/contract/sites/view';
import { ConfirmHost } from '@aftercare/ui/confirm';
import { LoadingMask } from '@aftercare/ui/loading-mask';
import { useStore } from '@aftercare/ui/store';
import { showToast, ToastHost } from '@aftercare/ui/toast';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { Router } from 'wouter';
import { type Connection, ConnectionProvider } from '../lib/api/api.tsx';
import { awaitPart, isNetworkLost } from '../lib/api/keep-trying.ts';
import { loadingCount } from '../lib/api/loading.ts';
import { type Catalogue, LanguageProvider } from '../lib/page/language.tsx';
import { SiteProvider } from '../lib/page/site.tsx';
import { privacySettings } from '../lib/shared/consent.ts';
import { guideRequests } from '../lib/shared/guide-requests.ts';
import { type SignInRequest, signInDialogStore } from '../lib/shared/sign-in-dialog-store.ts';
import type { Served } from './document/boot-data.ts';
import { type createRouteGate, isOpening } from './navigation/route-gate.ts';
import { consentSettings, orderGuide, signInDialog } from './parts.ts';
import { EmptyState } from './routes/plain-pages.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import styles from './site-shell.module.css';
import { SiteShell } from './site-shell.tsx';
import { useText } from './text.ts';

export type PageState = { lang: Language; catalogue: Catalogue; site: Merchant | null };

export type AppProps = {
  start: PageState;
  year: number;
  served: Served;
  connection: Connection;
  /** Path to render on the server, which has no address bar. */
  serverPath?: string;
  /** Overrides how the router reads the address bar. Unset on the server. */
  gate?: Pick<ReturnType<typeof createRouteGate>, 'hook' | 'searchHook'>;
  /** Language to switch to after hydration. Set only if it differs from the language of the served page. */
  wanted?: Language;
  onLanguage: (lang: Language, now: PageState) => Promise<PageState>;
  onHydrated?: (() => void) | undefined;
};

export function App(props: AppProps) {
  const { start, year, served, connection, serverPath, gate, wanted, onLanguage, onHydrated } = props;
  const [state, setState] = useState(start);
  const stopChoosing = useRef(() => {});
  const language = useMemo(
    () => ({
      lang: state.lang,
      catalogue: state.catalogue,
      choose: (lang: Language) => {
        stopChoosing.current();
        stopChoosing.current = awaitPart(
          () => onLanguage(lang, state),
          setState,
          (error) => console.warn('language', error),
        );
      },
    }),
    [state, onLanguage],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the served page has hydrated unchanged
  useEffect(() => {
    if (wanted) language.choose(wanted);
  }, []);
  return (
    <ConnectionProvider value={connection}>
      <LanguageProvider value={language}>
        <Router base={siteBase} {...gate} {...(serverPath === undefined ? {} : { ssrPath: serverPath })}>
          {state.site ? (
            <SiteProvider value={state.site}>
              <SiteShell year={year} served={served} />
              <Floating />
            </SiteProvider>
          ) : (
            <main className={styles.main}>
              <EmptyState />
            </main>
          )}
          <Hydrated onHydrated={onHydrated} />
        </Router>
      </LanguageProvider>
    </ConnectionProvider>
  );
}

/**
 * Must be the last child. The extra render makes sure that the state set while other parts hydrated is
 * painted.
 */
function Hydrated({ onHydrated }: Pick<AppProps, 'onHydrated'>) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (isHydrated) onHydrated?.();
  }, [isHydrated, onHydrated]);
  return null;
}

function OnItsWay() {
  const t = useText();
  const isLate = useStore(isNetworkLost);
  const isAwaited = useStore(isOpening);
  return (
    <p role="status" className={styles.onItsWay}>
      {isLate ? t('waitsForNetwork') : isAwaited && t('loading')}
    </p>
  );
}

function Floating() {
  const t = useText();
  const signInRequest = useStore(signInDialogStore);
  const isChoosing = useStore(privacySettings);
  const isLoading = useStore(loadingCount) > 0;
  const guide = useStore(guideRequests);
  const tellFault = () => showToast({ type: 'error', message: t('networkFault') });
  const giveUp = (request: SignInRequest) => {
    tellFault();
    request.onDone(false);
  };
  // If the guide was requested again while this one fades out, the new request must stay.
  const closeGuide = () => guideRequests.get() === guide && guideRequests.set(0);
  return (
    <>
      <LoadingMask isOn={isLoading} text={t('loading')} />
      <OnItsWay />
      <ToastHost closeLabel={t('close')} />
      <ConfirmHost />
      {isChoosing && (
        <ErrorBoundary onBroken={() => privacySettings.set(false)}>
          <consentSettings.Part />
        </ErrorBoundary>
      )}
      {signInRequest && (
        <ErrorBoundary onBroken={() => giveUp(signInRequest)}>
          <signInDialog.Part request={signInRequest} />
        </ErrorBoundary>
      )}
      {guide > 0 && (
        <ErrorBoundary
          key={guide}
          onBroken={() => {
            tellFault();
            closeGuide();
          }}
        >
          <orderGuide.Part onClose={closeGuide} />
        </ErrorBoundary>
      )}
    </>
  );
}
