import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { secondsBefore } from '../../../../platform/privacy/retained.ts';
import type { GroupQuestions, WorkQueue } from '../../../../providers/bot/bot.port.ts';
import { type AfterFaq, knowledgeSize, type Wordings, wordingsPage } from '../../../faq/index.ts';
import { contentVersionOf } from '../../../search/index.ts';
import { withTimeoutOr } from '../../with-timeout.ts';
import {
  type Grouped,
  groupUnanswered,
  type QuestionKey,
  type TextOf,
  textOfBody,
} from './group-unanswered.ts';
import { bodiesOf, unansweredQuestions, unansweredVersion } from './unanswered.view.ts';

export type GroupingDeps = {
  database: Database;
  clock: Clock;
  groupQuestions: GroupQuestions;
  queue: WorkQueue;
  /** Milliseconds; default: `limits.botGroupingsWaitMs`. */
  waitMs?: number;
};

type Period = { merchantId: string; lang: Language; days: number };
export type PeriodGroups = Grouped & { isCut: boolean };
type Cached = { version: string; at: number; groups: Promise<PeriodGroups | null> };

const daySeconds = 86_400;

/**
 * Groups of unanswered questions, which stay in memory until a question, a mark or the content changes, so
 * that further pages and requests at the same time do not group again. Their texts are read when they are
 * shown, so that no text of an erased chat stays in memory.
 */
export function createGroupings(deps: GroupingDeps) {
  const { database, clock, waitMs = limits.botGroupingsWaitMs } = deps;
  /** The most recently used one last. */
  const cache = new Map<string, Cached>();

  function forgetOld(now: number): void {
    const oldest = now - limits.botGroupingsCachedSeconds * 1000;
    for (const [key, { at }] of cache)
      if (at < oldest || cache.size > limits.botGroupingsCached) cache.delete(key);
  }

  return {
    /**
     * null: too much work waits on this node, or a training does not end in time. The grouping then goes on for
     * a later request.
     */
    async of(period: Period): Promise<PeriodGroups | null> {
      const { merchantId, lang, days } = period;
      const now = clock.now();
      const since = secondsBefore(now, days * daySeconds);
      const version = await database.forMerchant(merchantId, async (tx) => {
        const contents = await contentVersionOf(tx, merchantId);
        return `${contents} ${await unansweredVersion(tx, { merchantId, lang, since })}`;
      });
      const key = `${merchantId} ${lang} ${days}`;
      const known = cache.get(key);
      const isCurrent = known?.version === version;
      const groups = isCurrent ? known.groups : groupPeriod(deps, period, since);
      cache.delete(key);
      cache.set(key, isCurrent ? known : { version, at: now.getTime(), groups });
      forgetOld(now.getTime());
      const forget = () => {
        if (cache.get(key)?.groups === groups) cache.delete(key);
      };
      try {
        const found = await withTimeoutOr<PeriodGroups | null, 'late'>(waitMs, groups, 'late');
        if (found === null) forget();
        if (found !== 'late') return found;
        // After a failure, the next request groups again, and gets the error if it repeats.
        groups.then((ended) => ended === null && forget(), forget);
        return null;
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}

async function groupPeriod(
  deps: GroupingDeps,
  { merchantId, lang }: Period,
  since: Date,
): Promise<PeriodGroups | null> {
  const max = limits.botQuestionsGrouped;
  const found = await deps.database.forMerchant(merchantId, (tx) =>
    // One more tells whether the period has further questions.
    unansweredQuestions(tx, { merchantId, lang, since, max: max + 1 }),
  );
  const entries = await readWordings(deps, merchantId, lang);
  const groups = await groupUnanswered(deps, { questions: found.slice(0, max), entries, lang });
  return groups && { ...groups, isCut: found.length > max };
}

/** Of more FAQs or more text than the bot learns, only a part. */
async function readWordings(
  { database }: GroupingDeps,
  merchantId: string,
  lang: Language,
): Promise<Wordings[]> {
  const size = await database.forMerchant(merchantId, (tx) => knowledgeSize(tx, merchantId, lang));
  const wordings: Wordings[] = [];
  let after: AfterFaq = null;
  do {
    const page = await database.forMerchant(merchantId, (tx) =>
      wordingsPage(tx, { merchantId, lang, size, after }),
    );
    wordings.push(...page.entries);
    after = page.last;
  } while (after !== null && wordings.length < limits.botLearntEntries);
  return wordings;
}

/** Reads the texts of these questions, which may have been erased since they were grouped. */
export async function readTexts(
  { database }: Pick<GroupingDeps, 'database'>,
  merchantId: string,
  questions: readonly QuestionKey[],
): Promise<TextOf> {
  const rows = await database.forMerchant(merchantId, (tx) => bodiesOf(tx, merchantId, questions));
  const nameOf = ({ conversationId, messageId }: QuestionKey) => `${conversationId} ${messageId}`;
  const bodies = new Map(rows.map((row) => [nameOf(row), row.body]));
  return (question) => {
    const body = bodies.get(nameOf(question));
    return body === undefined ? null : textOfBody(body);
  };
}
