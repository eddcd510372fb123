import { useStore } from '@aftercare/ui/store';
import { useEffect, useRef } from 'react';
import { useConsent, useSession } from '../../lib/api/api.tsx';
import { useSite } from '../../lib/page/site.tsx';
import { reloadOnceOnline } from '../../lib/page/start-over.ts';
import { chatOpenStore } from '../../lib/shared/chat-open-store.ts';
import { outsideScripts, outsideScriptsOf } from '../../lib/shared/outside-scripts.ts';
import { signInDialogStore } from '../../lib/shared/sign-in-dialog-store.ts';
import { allowsScripts, showsAccountData } from '../document/page-meta.ts';
import type { PageName } from '../navigation/routes.ts';

/**
 * Runs third-party scripts after consent, in documents without a password and without account data (decision
 * 110). Returns true if the page must stay empty, because it is about to reload without those scripts.
 */
export function useOutsideScripts(page: PageName | null): boolean {
  const { features } = useSite();
  const scripts = outsideScriptsOf(features);
  const consent = useConsent();
  const isSignedIn = useSession() !== null;
  const isPrivate = useStore(outsideScripts.isPrivate) || showsAccountData(page, isSignedIn);
  const isSigningIn = useStore(signInDialogStore) !== null;
  const isLoaded = useStore(outsideScripts.isLoaded);
  const firstPage = useRef(page);
  const isWanted =
    scripts.length > 0 &&
    consent?.isGiven === true &&
    !isPrivate &&
    !isSigningIn &&
    page !== null &&
    allowsScripts(page, features);
  const mustLeave = isLoaded && !isWanted && page !== null;
  useEffect(() => {
    // The scripts could read what this document has shown, so it must never load them later.
    if (isPrivate) outsideScripts.mayLoadHere = false;
  }, [isPrivate]);
  useEffect(() => {
    if (mustLeave) reloadOnceOnline();
  }, [mustLeave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scripts of a site do not change
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    if (outsideScripts.mayLoadHere) {
      outsideScripts.isLoaded.set(true);
      void import('../../features/privacy/run-outside-scripts.ts').then(
        (part) => part.runOutsideScripts(scripts),
        (error: unknown) => console.warn('part', error),
      );
    } else if (firstPage.current !== page && !chatOpenStore.get()) {
      // A full load gives the page a document without the scripts. The address already changed.
      reloadOnceOnline();
    }
  }, [isWanted, isLoaded, page]);
  return mustLeave;
}
