import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import { applicationUrl } from '../database/connection-url.ts';
import type { Tx } from '../database/database.ts';
import { inBackground } from '../database/lanes.ts';
import { bringJobsForward, jobsSchema } from '../database/migrations/jobs-schema.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging/log.ts';
import { LoggableError } from '../logging/loggable-error.ts';

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
  /** Adds a job that exists if, and only if, the transaction commits. */
  enqueue(tx: Tx, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Runs jobs of this name, on every node. Delivery is at least once, so the handler must be idempotent. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: WorkOptions): Promise<void>;
  deadLetters(limit: number): Promise<DeadLetter[]>;
  /** For a test that advanced its clock: makes jobs due that would have become due in that time. */
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
const usualConnections = 4;

function createBoss(ownerUrl: string, connections: number): PgBoss {
  return new PgBoss({
    connectionString: applicationUrl(ownerUrl),
    schema: jobsSchema,
    application_name: 'aftercare jobs',
    max: connections,
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
    // A dead node is detected by its missing heartbeat, long before the job times out.
    heartbeatSeconds,
    retentionSeconds: keptSeconds,
    deadLetter: deadLetterQueue,
    notify: true,
  };
}

type QueueOptions = ReturnType<typeof queueOptions>;

const hasOptions = (queue: QueueResult, options: QueueOptions): boolean =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value);

function attemptOf(job: JobWithMetadata): JobAttempt {
  return { id: job.id, attempt: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit };
}

async function run<Data extends object>(job: JobWithMetadata<Data>, handler: JobHandler<Data>, log: Logger) {
  const attempt = attemptOf(job);
  try {
    await inBackground(() => handler(job.data, attempt));
  } catch (error) {
    const fields = { job: job.name, attempt: attempt.attempt, error };
    log.event(attempt.isLast ? 'job.retries_exhausted' : 'job.failed', fields);
    // The message goes only to our log, because the job's table must hold no personal data.
    throw new LoggableError(error instanceof Error ? error.name : 'failed');
  }
}

async function deadLettersOf(boss: PgBoss, limit: number): Promise<DeadLetter[]> {
  const jobs = await boss.findJobs<object>(deadLetterQueue);
  return jobs
    .sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
    .slice(0, limit)
    .map((job) => ({ id: job.id, name: job.sourceName ?? '', data: job.data, failedAt: job.createdOn }));
}

function createQueues(boss: PgBoss) {
  /** The queues' state at the start: later starts usually find them as required. */
  const stored = new Map<string, QueueResult>();
  return {
    async load(): Promise<void> {
      for (const queue of await boss.getQueues()) stored.set(queue.name, queue);
      if (!stored.has(deadLetterQueue))
        await boss.createQueue(deadLetterQueue, { retentionSeconds: keptSeconds, retryLimit: 0 });
    },
    async ensure(name: string, options: QueueOptions): Promise<void> {
      const queue = stored.get(name);
      // "short": of the jobs with one key at most one waits, whichever node adds them.
      if (queue === undefined) await boss.createQueue(name, { ...options, policy: 'short' });
      // Another node may have created it with the options of an older release since this one started.
      if (queue === undefined || !hasOptions(queue, options)) await boss.updateQueue(name, options);
    },
  };
}

/** Jobs in the database (pg-boss): mail, imports, everything that must happen after a commit. */
export function createJobs(ownerUrl: string, log: Logger, connections = usualConnections): Jobs {
  const boss = createBoss(ownerUrl, connections);
  let isStarted = false;
  const queues = createQueues(boss);
  const workers = new Map<string, string>();
  boss.on('error', (error) => log.event('job_queue.failed', { error }));
  boss.on('warning', (warning) => log.event('job_queue.warning', { kind: warning.message.slice(0, 80) }));

  return {
    async enqueue(tx, name, data, options = {}) {
      const db = fromDrizzle(tx, sql);
      const { startAfter, onceKey = newId() } = options;
      await boss.send(name, data, { db, singletonKey: onceKey, ...(startAfter && { startAfter }) });
    },
    async work(name, handler, options = {}) {
      const settings = { ...defaults, ...options };
      await queues.ensure(name, queueOptions(settings));
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
      workers.set(name, workerId);
    },
    deadLetters: (limit) => deadLettersOf(boss, limit),
    async bringForward(milliseconds) {
      // Otherwise a worker notices the job only at its next poll.
      for (const name of await bringJobsForward(boss.getDb(), milliseconds)) {
        const workerId = workers.get(name);
        if (workerId !== undefined) boss.notifyWorker(workerId);
      }
    },
    isReady: () => isStarted,
    async start() {
      await boss.start();
      await queues.load();
      isStarted = true;
    },
    async stop() {
      if (!isStarted) return;
      isStarted = false;
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
    },
  };
}
