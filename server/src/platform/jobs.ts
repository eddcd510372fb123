import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { applicationUrl } from './database/connection-url.ts';
import type { Tx } from './database/database.ts';
import { bringJobsForward, jobsSchema } from './database/jobs-schema.ts';
import { inBackground } from './database/lanes.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';

/** `attempt` counts from 1; after the last one a failed job is kept as a dead letter. */
export type JobAttempt = { id: string; attempt: number; isLast: boolean };
export type JobHandler<Data extends object> = (data: Data, job: JobAttempt) => Promise<void>;
export type DeadLetter = { id: string; name: string; data: unknown; failedAt: Date };

export type EnqueueOptions = {
  startAfter?: Date;
  /** While a job with this key waits, another one with the same key is not added. */
  onceKey?: string;
};

export type WorkOptions = {
  concurrency?: number;
  retryLimit?: number;
  /** Before the first retry; doubled for each further one, up to an hour. */
  retrySeconds?: number;
  timeoutSeconds?: number;
};

export type Jobs = {
  /** Adds a job that exists when, and only when, the transaction commits. */
  enqueue(tx: Tx, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Takes jobs of this name, on every node. They come at least once, so the handler must be idempotent. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: WorkOptions): Promise<void>;
  deadLetters(limit: number): Promise<DeadLetter[]>;
  /** For a test that moved its clock: what would have become due in that time is due now. */
  bringForward(milliseconds: number): Promise<void>;
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const deadLetterQueue = 'dead-letters';
const defaults = { concurrency: 1, retryLimit: 8, retrySeconds: 5, timeoutSeconds: 60 };
const retryCeilingSeconds = 3_600;
const keptSeconds = 30 * 24 * 3_600;
const stopMilliseconds = 4_000;
const heartbeatSeconds = 10;

function createBoss(ownerUrl: string): PgBoss {
  return new PgBoss({
    connectionString: applicationUrl(ownerUrl),
    schema: jobsSchema,
    application_name: 'aftercare jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    // The owner installs and changes the tables (installJobs); this role may not.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
}

function queueOptions(options: Required<WorkOptions>) {
  return {
    retryLimit: options.retryLimit,
    retryDelay: options.retrySeconds,
    retryBackoff: true,
    retryDelayMax: retryCeilingSeconds,
    expireInSeconds: options.timeoutSeconds,
    // A node that died is noticed by its silence, long before the job's time is up.
    heartbeatSeconds,
    retentionSeconds: keptSeconds,
    deadLetter: deadLetterQueue,
    notify: true,
  };
}

function attemptOf(job: JobWithMetadata): JobAttempt {
  return { id: job.id, attempt: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit };
}

async function run<Data extends object>(job: JobWithMetadata<Data>, handler: JobHandler<Data>, log: Logger) {
  const attempt = attemptOf(job);
  try {
    await inBackground(() => handler(job.data, attempt));
  } catch (error) {
    const fields = { job: job.name, attempt: attempt.attempt, error };
    if (attempt.isLast) log.error('job.gave_up', fields);
    else log.warn('job.failed', fields);
    // The reason stays in our log: what a job's table keeps must hold nothing about a person.
    throw new Error(error instanceof Error ? error.name : 'failed');
  }
}

async function deadLettersOf(boss: PgBoss, limit: number): Promise<DeadLetter[]> {
  const jobs = await boss.findJobs<object>(deadLetterQueue);
  return jobs
    .sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
    .slice(0, limit)
    .map((job) => ({ id: job.id, name: job.sourceName ?? '', data: job.data, failedAt: job.createdOn }));
}

/** Jobs in the database (pg-boss): mail, imports, everything that must happen after a commit. */
export function createJobs(ownerUrl: string, log: Logger): Jobs {
  const boss = createBoss(ownerUrl);
  let isStarted = false;
  const workerIds: string[] = [];
  boss.on('error', (error) => log.error('jobs.fault', { error }));
  boss.on('warning', (warning) => log.warn('jobs.warning', { kind: warning.message.slice(0, 80) }));

  return {
    async enqueue(tx, name, data, options = {}) {
      const db = fromDrizzle(tx, sql);
      const { startAfter, onceKey = newId() } = options;
      await boss.send(name, data, { db, singletonKey: onceKey, ...(startAfter && { startAfter }) });
    },
    async work(name, handler, options = {}) {
      const settings = { ...defaults, ...options };
      const queue = queueOptions(settings);
      // "short": of the jobs with one key at most one waits, whoever adds them.
      await boss.createQueue(name, { ...queue, policy: 'short' });
      await boss.updateQueue(name, queue);
      const working = {
        includeMetadata: true,
        localConcurrency: settings.concurrency,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
      } as const;
      const workerId = await boss.work(
        name,
        working,
        async (jobs: JobWithMetadata<Parameters<typeof handler>[0]>[]) => {
          for (const job of jobs) await run(job, handler, log);
        },
      );
      workerIds.push(workerId);
    },
    deadLetters: (limit) => deadLettersOf(boss, limit),
    async bringForward(milliseconds) {
      if (!(await bringJobsForward(boss.getDb(), milliseconds))) return;
      // Otherwise each worker looks again only at its next poll.
      for (const workerId of workerIds) boss.notifyWorker(workerId);
    },
    isReady: () => isStarted,
    async start() {
      await boss.start();
      await boss.createQueue(deadLetterQueue, { retentionSeconds: keptSeconds, retryLimit: 0 });
      isStarted = true;
    },
    async stop() {
      if (!isStarted) return;
      isStarted = false;
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
    },
  };
}
