import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { SearchIndex, StartBuild } from '../../providers/search/search.port.ts';
import type { ContentVersions } from './content-versions.ts';
import { type Built, type IndexSlots, makeRoom, type Slot, touchSlot } from './index-slots.ts';
import { readContents } from './read-contents.ts';
import type { Search, SearchFound, SearchQuery } from './search.port.ts';

type Deps = { database: Database; contents: ContentVersions; log: Logger; startBuild: StartBuild };

/**
 * Minimum pause between two builds of an index. Each pause is at least as long as the last build, so that
 * frequent changes do not occupy the processor.
 */
const restMs = 1_000;

/**
 * One index for each merchant, built in its own thread on first use and again after a change. Until the new
 * one is ready, the former one answers and says so. Without any, a caller waits at most `searchWaitMs`.
 */
export function createSearch({ database, contents, log, startBuild }: Deps): Search & { close(): void } {
  const slots: IndexSlots = new Map();
  const open = new Set<ReturnType<StartBuild>>();
  /** Builds run one after the other, so that a processor stays free for requests. */
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function build(merchantId: string, slot: Slot): Promise<void> {
    const started = performance.now();
    // Read before the content: a concurrent change makes the index outdated, never newer than its version.
    const version = contents.of(merchantId);
    const work = startBuild();
    open.add(work);
    try {
      await readContents(database, merchantId, work);
      slot.built = { version, index: await work.finish() };
      makeRoom(slots, merchantId);
    } catch (error) {
      if (!isClosed) log.event('search.index_build_failed', { merchantId, error });
    } finally {
      open.delete(work);
      work.stop();
      const now = performance.now();
      slot.notBefore = now + Math.max(restMs, now - started);
      slot.building = null;
    }
  }

  function slotOf(merchantId: string): Slot {
    const slot = touchSlot(slots, merchantId);
    const isCurrent = slot.built?.version === contents.of(merchantId);
    if (!isCurrent && slot.building === null && performance.now() >= slot.notBefore) {
      const turn = queue.then(() => build(merchantId, slot));
      slot.building = turn;
      queue = turn;
    }
    return slot;
  }

  async function builtOf(merchantId: string): Promise<Built | null> {
    const slot = slotOf(merchantId);
    if (slot.built === null && slot.building) await waitUpTo(limits.searchWaitMs, slot.building);
    return slot.built;
  }

  return {
    async find(query) {
      const built = await builtOf(query.merchant.id);
      if (built === null) return null;
      const isBuilding = built.version !== contents.of(query.merchant.id);
      return { ...findIn(built.index, query), isBuilding };
    },
    close() {
      isClosed = true;
      for (const work of open) work.stop();
    },
  };
}

function findIn(index: SearchIndex, query: SearchQuery): Omit<SearchFound, 'isBuilding'> {
  const { merchant, kind, lang, text, label, isWide = false, page, pageSize } = query;
  const lookup = { text, label, isWide, offset: (page - 1) * pageSize, limit: pageSize };
  const { defaultLang, languages } = merchant.configuration;
  const inOrder = new Set<Language>([lang, defaultLang, ...languages]);
  for (const one of inOrder) {
    const { ids, total, words } = index.find(kind, one, lookup);
    if (total > 0) return { ids, total, lang: one, marks: (value) => index.marks(value, words, one) };
  }
  return { ids: [], total: 0, lang, marks: () => [] };
}

async function waitUpTo(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
