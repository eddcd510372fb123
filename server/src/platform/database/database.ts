import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { createGate, createTurns, type Turns } from '../gate.ts';
import { Unavailable } from '../lifecycle/unavailable.ts';
import { InvariantViolated } from '../logging/invariant.ts';
import type { Logger } from '../logging/log.ts';
import { applicationUrl } from './connection-url.ts';
import { DatabaseUnavailable, isBusy, isUnavailable } from './database-faults.ts';
import { isInBackground, type LaneSizes } from './lanes.ts';

export { DatabaseUnavailable, violatedConstraint } from './database-faults.ts';

export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>;

export type TransactionOptions = {
  /**
   * The name of a lock that the work waits for. On one node such transactions run one after the other, so
   * that at most one of them holds a connection while it waits.
   */
  turn?: string;
};

export type Database = {
  /** A transaction that reads and writes only rows of this merchant. */
  forMerchant<T>(merchantId: string, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** A transaction over all merchants: the desk, jobs, sweepers. */
  forAll<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** One prepared statement as its own transaction, in one round trip; it sets its merchant itself. */
  statement<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Milliseconds since 1970, from the database. */
  time(): Promise<number>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Milliseconds. Requests do not wait long for the database: a quick 503 is better than a hanging page. A busy small
 * machine needs more than a second to open a connection.
 */
const limits = {
  connect: 3_000,
  statement: 5_000,
  answer: 6_000,
  lock: 3_000,
  idleTransaction: 10_000,
  ready: 1_000,
};
const allMerchants = '*';

/**
 * Limits of waiting for a connection. Longer waits are refused with a retry; sweeps and jobs have no limit.
 */
const queue = { maxWaiting: 1_000, patience: 5_000 };
const backgroundPatience = 60_000;
/** Limits of waiting for the same lock: 200 concurrent registrations of one order take some seconds. */
const turnLimits = { maxWaiting: 500, patience: 12_000 };

function openPool(url: string, size: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'aftercare',
    max: size,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    keepAlive: true,
  });
  // The server ended an idle connection; the pool opens another one on demand.
  pool.on('error', (error) => log.event('database.connection_lost', { error }));
  return pool;
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseUnavailable('The database does not answer.', { cause });
  }
}

/** One for the whole process: it caches the column names that it has derived. */
const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Drizzle's own `transaction` needs a further round trip for the merchant. The caller validates `merchantId`.
 */
async function runTransaction<T>(
  client: pg.PoolClient,
  merchantId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  try {
    await client.query(`begin; select set_config('app.merchant_id', '${merchantId}', true)`);
    const result = await work(new NodePgTransaction(dialect, session, undefined));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const insideTransaction = new AsyncLocalStorage<true>();

type Run = <T>(merchantId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The pool's own queue has no fair order and no bound; this one has both. */
function openLane(url: string, size: number, log: Logger, patience = queue.patience) {
  const pool = openPool(url, size, log);
  const gate = createGate({ ...queue, places: size, patience });
  const run: Run = (merchantId, work) => gate.run(() => connectAndRun(pool, merchantId, work));
  return { pool, gate, run };
}

async function connectAndRun<T>(pool: pg.Pool, merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let isBroken = false;
  // The server may end a connection between two statements; without a listener that ends the process.
  const onLost = (): void => {
    isBroken = true;
  };
  client.on('error', onLost);
  try {
    return await insideTransaction.run(true, () => runTransaction(client, merchantId, work));
  } catch (error) {
    // If the work itself found a dependency unavailable, this connection is still good.
    if (error instanceof Unavailable) throw error;
    isBroken ||= isUnavailable(error);
    if (!(isBroken || isBusy(error))) throw error;
    throw new DatabaseUnavailable('The database does not answer.', { cause: error });
  } finally {
    client.off('error', onLost);
    client.release(isBroken);
  }
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, limits.ready, false);
  pool.query('select 1').then(
    () => resolve(true),
    () => resolve(false),
  );
  return await promise.finally(() => clearTimeout(timer));
}

type OpenLane = ReturnType<typeof openLane>;

function databaseOn(laneOf: () => OpenLane, inTurn: Turns, close: () => Promise<void>): Database {
  async function inTransaction<T>(
    merchantId: string,
    work: (tx: Tx) => Promise<T>,
    { turn }: TransactionOptions = {},
  ): Promise<T> {
    // A second connection inside a transaction would deadlock when the pool is empty: it waits for the first
    // one.
    if (insideTransaction.getStore())
      throw new InvariantViolated('The code must pass the transaction on instead of opening another one.');
    const { run } = laneOf();
    return turn === undefined ? run(merchantId, work) : inTurn(turn, () => run(merchantId, work));
  }
  return {
    forMerchant(merchantId, work, options) {
      if (!/^[a-z0-9-]{1,64}$/.test(merchantId))
        throw new InvariantViolated('This is not the id of a merchant.');
      return inTransaction(merchantId, work, options);
    },
    forAll: (work, options) => inTransaction(allMerchants, work, options),
    async statement(name, text, values) {
      const { pool, gate } = laneOf();
      try {
        return (await gate.run(() => pool.query({ name, text, values }))).rows;
      } catch (error) {
        if (!(isUnavailable(error) || isBusy(error))) throw error;
        throw new DatabaseUnavailable('The database does not answer.', { cause: error });
      }
    },
    time: () => timeOf(laneOf().pool),
    isReady: () => answersInTime(laneOf().pool),
    close,
  };
}

async function timeOf(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  const now = answer.rows[0]?.now;
  if (now === undefined) throw new InvariantViolated('The database answered without its time.');
  return now;
}

/** `chat` has its own connections; sweeps and jobs use others than requests (lanes.ts). */
export type Databases = { database: Database; chat: Database };

/** Opens the pools of the application's role. `ownerUrl` is the owner's, whose rights no request ever has. */
export function openDatabases(ownerUrl: string, log: Logger, sizes: LaneSizes): Databases {
  const open = (size: number, patience?: number) => openLane(applicationUrl(ownerUrl), size, log, patience);
  const [requests, chat] = [open(sizes.requests), open(sizes.chat)];
  const background = open(sizes.background, backgroundPatience);
  const inTurn = createTurns(turnLimits);
  const closeAll = async () =>
    void (await Promise.all([requests, background, chat].map(({ pool }) => pool.end())));
  return {
    database: databaseOn(() => (isInBackground() ? background : requests), inTurn, closeAll),
    chat: databaseOn(() => chat, inTurn, closeAll),
  };
}

export function openDatabase(ownerUrl: string, log: Logger, size: number): Database {
  const lane = openLane(applicationUrl(ownerUrl), size, log);
  return databaseOn(
    () => lane,
    createTurns(turnLimits),
    () => lane.pool.end(),
  );
}
