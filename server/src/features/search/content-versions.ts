import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Sweepers } from '../../platform/sweeper.ts';
import { contentVersions } from './search.view.ts';

/** Which version of a merchant's products and answers there is, from memory; it grows with each change of them. */
export type ContentVersions = { of(merchantId: string): number };

type Parts = {
  database: Database;
  sweepers: Sweepers;
  hints: { onHint(listener: (hint: string) => void): void };
  log: Logger;
};

const hintPattern = /^content:[a-z0-9-]{1,64}$/;
/** What a hint that is lost costs: so long this node shows what was there before. */
const lookMs = 2_000;

/** Told by the database at each change, on whatever node it was made. While the database is away, what is known stays. */
export async function createContentVersions(parts: Parts): Promise<ContentVersions> {
  const { database, sweepers, hints, log } = parts;
  let known = new Map<string, number>();
  let looking: Promise<void> | null = null;
  let isToldAgain = false;

  async function look(): Promise<void> {
    try {
      known = await database.forAll(contentVersions);
    } catch (error) {
      log.warn('content.versions_unread', { error });
    }
  }

  /** One look at a time; what is told meanwhile is looked for after it. */
  function lookSoon(): Promise<void> {
    isToldAgain = looking !== null;
    looking ??= look().finally(() => {
      looking = null;
      if (isToldAgain) void lookSoon();
    });
    return looking;
  }

  hints.onHint((hint) => {
    if (hintPattern.test(hint)) void lookSoon();
  });
  sweepers.sweep('content.versions', lookMs, () => lookSoon().then(() => 0));
  await lookSoon();
  return { of: (merchantId) => known.get(merchantId) ?? 0 };
}
