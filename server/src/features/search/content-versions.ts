import type { Database } from '../../platform/database/database.ts';
import type { Sweepers } from '../../platform/lifecycle/sweeper.ts';
import type { Logger } from '../../platform/logging/log.ts';
import { contentVersions } from './search.view.ts';

/** The version of a merchant's products and answers, from memory; it grows with each change of them. */
export type ContentVersions = { of(merchantId: string): number };

type Deps = {
  database: Database;
  sweepers: Sweepers;
  notifications: { onNotification(listener: (notification: string) => void): void };
  log: Logger;
};

const notificationPattern = /^content:[a-z0-9-]{1,64}$/;
/** If a notification is lost, this node shows old content for at most this long. */
const lookMs = 2_000;

/** The database notifies every node of each change. While it is down, the known versions stay. */
export async function createContentVersions(deps: Deps): Promise<ContentVersions> {
  const { database, sweepers, notifications, log } = deps;
  let known = new Map<string, number>();
  let looking: Promise<void> | null = null;
  let isNotifiedAgain = false;

  async function look(): Promise<void> {
    try {
      known = await database.forAll(contentVersions);
    } catch (error) {
      log.event('content.version_check_failed', { error });
    }
  }

  /** Reads one at a time; notifications that arrive during a read cause another one. */
  function lookSoon(): Promise<void> {
    isNotifiedAgain = looking !== null;
    looking ??= look().finally(() => {
      looking = null;
      if (isNotifiedAgain) void lookSoon();
    });
    return looking;
  }

  notifications.onNotification((notification) => {
    if (notificationPattern.test(notification)) void lookSoon();
  });
  sweepers.sweep('content.versions', lookMs, () => lookSoon().then(() => 0));
  await lookSoon();
  return { of: (merchantId) => known.get(merchantId) ?? 0 };
}
