import { idInLanguage } from '@aftercare/contract/content/documents';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { JobAttempt, Jobs } from '../../../platform/lifecycle/jobs.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { secondsBefore } from '../../../platform/privacy/retained.ts';
import { draftedFaqs } from '../../faq/index.ts';
import { type AnswerDeps, answersOf, type Learnt, TooManyFaqs } from './answer-all.ts';
import { recentQuestions } from './recent-questions.view.ts';
import {
  type BothAnswers,
  type DistinctQuestions,
  distinctQuestions,
  type Evaluated,
  evaluateDrafts,
  evaluateWording,
} from './replay-work.ts';
import { addExamples, changeReplay, type ReplayKey, type StoredReplay } from './replays.repository.ts';
import { wordingOf } from './replays.view.ts';

export type RunDeps = AnswerDeps & {
  clock: Clock;
  log: Logger;
  merchants: Pick<Merchants, 'byId'>;
};

export const replayJob = 'bot.replay';

const retries = 2;
const daySeconds = 86_400;
/** The questions that wait are those of the shorter period of the screens about them. */
const daysOf = { drafts: limits.botReplayDays, wording: 30 } as const;
/** A cancellation is noticed within this time, also by a node that trains. */
const lookMs = 1_000;

/** Works on replays that any node started, one at a time on each node. */
export async function startReplays({ jobs, ...deps }: RunDeps & { jobs: Jobs }): Promise<void> {
  // Each of both bots waits for its turn.
  const timeoutSeconds = limits.botReplaySeconds + 2 * limits.botReplayWaitSeconds + 60;
  const options = { retryLimit: retries, timeoutSeconds };
  await jobs.work<ReplayKey>(replayJob, (key, attempt) => runReplay(deps, key, attempt), options);
}

/** Ends early without an error if the replay is cancelled, replaced or erased. */
async function runReplay(deps: RunDeps, key: ReplayKey, attempt: JobAttempt): Promise<void> {
  const { log, clock } = deps;
  const watch = watchReplay(deps, key);
  try {
    await work(deps, key, watch);
  } catch (error) {
    if (watch.signal.aborted) return;
    if (!attempt.isLast && !(error instanceof TooManyFaqs)) throw error;
    log.event('bot.replay_failed', { merchantId: key.merchantId, kind: key.lang, error });
    await change(deps, key, { state: 'failed', finishedAt: clock.now() });
  } finally {
    watch.stop();
  }
}

const change = (
  { database, clock }: RunDeps,
  key: ReplayKey,
  changed: Parameters<typeof changeReplay>[3],
): Promise<StoredReplay | null> =>
  database.forMerchant(key.merchantId, (tx) => changeReplay(tx, key, clock.now(), changed));

const waitEnd = ({ clock }: RunDeps): Date =>
  new Date(clock.now().getTime() + limits.botReplayWaitSeconds * 1000);

/** The deadline of the work, which does not run while other trainings of the node come first. */
function createDeadline(deps: RunDeps, key: ReplayKey, watch: Watch) {
  const now = () => deps.clock.now().getTime();
  let leftMs = limits.botReplaySeconds * 1000;
  let begunAt = 0;
  const put = async (changed: Parameters<typeof change>[2]) => {
    if ((await change(deps, key, changed)) === null) watch.abort();
  };
  return {
    begin(): Promise<void> {
      begunAt = now();
      return put({ state: 'running', endsAt: new Date(begunAt + leftMs) });
    },
    pause(): Promise<void> {
      leftMs -= now() - begunAt;
      return put({ endsAt: waitEnd(deps) });
    },
  };
}

type Watch = { signal: AbortSignal; done: number; stop(): void; abort(): void };

/** Stores the progress, and aborts when the replay has ended otherwise. */
function watchReplay(deps: RunDeps, key: ReplayKey): Watch {
  const controller = new AbortController();
  let isStoring = false;
  const watch: Watch = {
    signal: controller.signal,
    done: 0,
    stop: () => clearInterval(timer),
    abort: () => controller.abort(),
  };
  const look = async () => {
    if (isStoring) return;
    isStoring = true;
    try {
      if ((await change(deps, key, { done: watch.done })) === null) controller.abort();
    } catch (error) {
      deps.log.event('bot.replay_progress_failed', { error });
    } finally {
      isStoring = false;
    }
  };
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return watch;
}

async function work(deps: RunDeps, key: ReplayKey, watch: Watch): Promise<void> {
  const { merchantId, lang, aim } = key;
  const { database, clock, merchants } = deps;
  const merchant = merchants.byId(merchantId);
  if (merchant === undefined) return;
  const since = secondsBefore(clock.now(), daysOf[aim] * daySeconds);
  const max = limits.botQuestionsGrouped;
  const { found, drafts } = await database.forMerchant(merchantId, async (tx) => ({
    // One more tells whether the period has further questions.
    found: await recentQuestions(tx, { merchantId, lang, since, max: max + 1 }),
    drafts: await draftedFaqs(tx, { merchantId, lang, max: limits.botLearntEntries }),
  }));
  const distinct = distinctQuestions(found.slice(0, max), lang);
  const started = await change(deps, key, {
    state: 'waiting',
    endsAt: waitEnd(deps),
    done: 0,
    total: 2 * distinct.questions.length,
    isCut: distinct.isCut || found.length > max,
    drafts: drafts.count,
  });
  if (started === null) return;
  const bots = await botsOf(deps, key, started);
  const deadline = createDeadline(deps, key, watch);
  const answers =
    bots && (await answerBoth(deps, distinct, { merchant, lang, ...bots }, { watch, deadline }));
  watch.stop();
  if (answers === null) return watch.abort();
  const evaluated =
    aim === 'drafts'
      ? evaluateDrafts(distinct, answers, drafts.newAnswers)
      : evaluateWording(distinct, answers, idInLanguage(started.entryId ?? '', lang));
  await finish(deps, key, evaluated, watch);
}

type Bots = Record<'first' | 'second', Pick<Learnt, 'knowledge' | 'added'>>;

/** null: the question that is the wording was erased. */
async function botsOf({ database }: RunDeps, key: ReplayKey, started: StoredReplay): Promise<Bots | null> {
  if (key.aim === 'drafts') return { first: { knowledge: 'published' }, second: { knowledge: 'drafted' } };
  const wording = await database.forMerchant(key.merchantId, (tx) => wordingOf(tx, started));
  if (wording === null) return null;
  const added = { id: idInLanguage(started.entryId ?? '', key.lang), wording };
  return { first: { knowledge: 'drafted' }, second: { knowledge: 'drafted', added } };
}

/** One bot after the other, so that only one is in memory. */
async function answerBoth(
  deps: RunDeps,
  { questions }: DistinctQuestions,
  { first, second, ...site }: Bots & Pick<Learnt, 'merchant' | 'lang'>,
  { watch, deadline }: { watch: Watch; deadline: ReturnType<typeof createDeadline> },
): Promise<BothAnswers> {
  const progress = {
    signal: watch.signal,
    onTurn: deadline.begin,
    onDone: (count: number) => {
      watch.done += count;
    },
  };
  if (questions.length === 0) return { before: [], after: [] };
  const before = await answersOf(deps, { ...site, ...first }, questions, progress);
  await deadline.pause();
  return { before, after: await answersOf(deps, { ...site, ...second }, questions, progress) };
}

async function finish(
  { database, clock }: RunDeps,
  key: ReplayKey,
  { figures, examples }: Evaluated,
  { done }: Watch,
): Promise<void> {
  const now = clock.now();
  await database.forMerchant(key.merchantId, async (tx) => {
    const ended = { state: 'done', done, figures, finishedAt: now } as const;
    if ((await changeReplay(tx, key, now, ended)) !== null) await addExamples(tx, key, examples);
  });
}
