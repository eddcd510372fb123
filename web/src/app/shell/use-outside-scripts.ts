import { useStore } from '@aftercare/ui/store';
import { useEffect, useRef } from 'react';
import { useConsent, useSession } from '../../lib/api.tsx';
import { chatDoor } from '../../lib/chat-door.ts';
import { outsideScripts, outsideScriptsOf } from '../../lib/outside-scripts.ts';
import { signInDoor } from '../../lib/sign-in-door.ts';
import { useSite } from '../../lib/site.tsx';
import { reloadOnceOnline } from '../../lib/start-over.ts';
import { runsOutsideScripts } from '../page-meta.ts';
import type { PageName } from '../routes.ts';

/**
 * Runs the scripts of others where they may run: after consent, for visitors, on pages that ask for nothing (D54).
 * Whether the page must not be drawn, because they run here and may not see it: it is loaded anew without them.
 */
export function useOutsideScripts(page: PageName | null): boolean {
  const scripts = outsideScriptsOf(useSite().features);
  const consent = useConsent();
  const session = useSession();
  const isSigningIn = useStore(signInDoor) !== null;
  const isLoaded = useStore(outsideScripts.isLoaded);
  const firstPage = useRef(page);
  const isWanted =
    scripts.length > 0 &&
    consent?.isGiven === true &&
    session === null &&
    !isSigningIn &&
    page !== null &&
    runsOutsideScripts[page];
  const mustLeave = isLoaded && !isWanted && page !== null;
  useEffect(() => {
    if (mustLeave) reloadOnceOnline();
  }, [mustLeave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scripts of a site are the same for as long as it is open
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    if (outsideScripts.mayLoadHere) {
      outsideScripts.isLoaded.set(true);
      void import('../../features/consent/run-outside-scripts.ts').then(
        (part) => part.runOutsideScripts(scripts),
        (error: unknown) => console.warn('part', error),
      );
    } else if (firstPage.current !== page && !chatDoor.get()) {
      // A document of their own; the address is this page's already.
      reloadOnceOnline();
    }
  }, [isWanted, isLoaded, page]);
  return mustLeave;
}
