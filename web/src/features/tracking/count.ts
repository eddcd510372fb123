import { limits } from '@aftercare/contract/limits';
import type { Merchant } from '@aftercare/contract/sites/view';
import { storageKeys } from '@aftercare/contract/storage-keys';
import {
  countChatOpening,
  countChatVisitor,
  countClick,
  countPage,
} from '@aftercare/contract/tracking/tracking';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { sendCount } from '../../lib/shared/send-count.ts';
import type { Storage } from '../../lib/shared/storage.ts';

export type CountDeps = {
  api: ApiClient;
  site: Merchant;
  storage: Storage;
  /** Without consent a count names no campaign and no day, and stores nothing in the browser. */
  mayKeep: () => boolean;
};

export type ClickRoute = RequestOf<typeof countClick>['route'];

const utmKeys = [storageKeys.utmSource, storageKeys.utmMedium] as const;

export function createCounts({ api, site, storage, mayKeep }: CountDeps) {
  const heard = new Map<string, string>();
  let isStarted = false;

  function keepUtm(): void {
    if (!mayKeep()) return;
    for (const [key, value] of heard) storage.write(key, value);
  }

  function hear(search: string): void {
    const query = new URLSearchParams(search);
    for (const key of utmKeys) {
      const value = query.get(key)?.slice(0, limits.utmMaxLength);
      if (value) heard.set(key, value);
    }
    keepUtm();
  }

  const utm = (key: string): string | undefined =>
    mayKeep() ? (heard.get(key) ?? storage.read(key) ?? undefined) : undefined;

  function isFirstToday(key: string): boolean {
    if (!mayKeep()) return false;
    const today = new Date().toISOString().slice(0, 10);
    if (storage.read(key) === today) return false;
    storage.write(key, today);
    return true;
  }

  return {
    keepUtm,
    /** Call on start and on every navigation; each may carry utm values. */
    page(path: string, search: string): void {
      hear(search);
      if (!site.features.pageUv) return;
      sendCount(api, countPage, {
        locate: isStarted ? undefined : 1,
        page: path.slice(0, limits.pageNameMaxLength),
        uv: isFirstToday(storageKeys.pageDay) ? 1 : 0,
        utmSource: utm(storageKeys.utmSource),
        utmMedium: utm(storageKeys.utmMedium),
      });
      isStarted = true;
    },
    chatOpening(): void {
      sendCount(api, countChatOpening, {});
      if (isFirstToday(storageKeys.chatDay)) sendCount(api, countChatVisitor, {});
    },
    /** Counts a click of a visitor. The caller counts no click of a signed-in customer. */
    click(route: ClickRoute): void {
      const dataSource: 1 | 2 = window.innerWidth > limits.tabletMaxWidthPx ? 1 : 2;
      sendCount(api, countClick, { route, dataSource });
    },
  };
}
