import { useEffect, useMemo, useState } from 'react';
import { type ClickRoute, createCounts } from '../../features/tracking/count.ts';
import { useApi, useConsent, useConsentStore, useSessionStore } from '../../lib/api/api.tsx';
import { useSite } from '../../lib/page/site.tsx';
import { storage } from '../../lib/shared/storage.ts';
import type { PageName } from '../navigation/routes.ts';

export type Counting = ReturnType<typeof useCounting>;

export function useCounting(page: PageName | null) {
  const api = useApi();
  const site = useSite();
  const session = useSessionStore();
  const store = useConsentStore();
  const consent = useConsent();
  const [isKnown, isGiven] = [consent !== null, consent?.isGiven === true];
  const [counts] = useState(() =>
    createCounts({ api, site, storage, mayKeep: () => store.store.get()?.isGiven === true }),
  );
  useEffect(() => {
    if (page !== null && isKnown) counts.page(location.pathname, location.search);
  }, [counts, page, isKnown]);
  useEffect(() => {
    if (isGiven) counts.keepUtm();
  }, [counts, isGiven]);
  return useMemo(
    () => ({
      chatOpening: counts.chatOpening,
      click(route: ClickRoute) {
        if (!session.get()) counts.click(route);
      },
    }),
    [counts, session],
  );
}
