import type { RequestOf } from '@aftercare/contract/call';
import { limits } from '@aftercare/contract/limits';
import type { Merchant } from '@aftercare/contract/merchant/view';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { countClick, countPage } from '@aftercare/contract/tracking';
import type { ApiClient } from '../../lib/api-client.ts';
import type { Storage } from '../../lib/storage.ts';

export type CountParts = { api: ApiClient; site: Merchant; storage: Storage };

const lastDayKey = 'lastDay';

/** Nobody waits for a count, and a lost one is no matter: the client has logged it already. */
const quietly = (sending: Promise<unknown>) => void sending.catch(() => undefined);

/** Counts the start of the site (D6, D43). Where consent is required no trace is left in the browser before it. */
export function countStart({ api, site, storage }: CountParts, search: string): void {
  const query = new URLSearchParams(search);
  const mayKeep = site.features.consent === 'not-required';
  const utmSource = keepUtm(storageKeys.utmSource);
  const utmMedium = keepUtm(storageKeys.utmMedium);
  if (!site.features.pageUv) return;
  quietly(
    api.send(
      countPage,
      {
        locate: 1,
        page: location.pathname.slice(0, limits.pageNameMaxLength),
        uv: isFirstToday() ? 1 : 0,
        utmSource,
        utmMedium,
      },
      { startedBy: 'app' },
    ),
  );

  function keepUtm(key: string): string | undefined {
    const value = query.get(key)?.slice(0, limits.utmMaxLength);
    if (value && mayKeep) storage.write(key, value);
    return value || (mayKeep ? (storage.read(key) ?? undefined) : undefined);
  }

  function isFirstToday(): boolean {
    if (!mayKeep) return false;
    const today = new Date().toISOString().slice(0, 10);
    if (storage.read(lastDayKey) === today) return false;
    storage.write(lastDayKey, today);
    return true;
  }
}

export type ClickRoute = RequestOf<typeof countClick>['route'];

/** Counts a visitor's click; the caller sends none for who is signed in (D43). */
export function countVisitorClick(api: ApiClient, route: ClickRoute): void {
  const dataSource: 1 | 2 = window.innerWidth > limits.tabletMaxWidthPx ? 1 : 2;
  quietly(api.send(countClick, { route, dataSource }, { startedBy: 'app' }));
}
