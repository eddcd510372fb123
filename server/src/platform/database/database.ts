import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { Unavailable } from '../unavailable.ts';
import { applicationUrl } from './connection-url.ts';
import { DatabaseUnavailable, isBusy, isUnavailable } from './database-faults.ts';

export { DatabaseUnavailable, violatedConstraint } from './database-faults.ts';

export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>;

export type Database = {
  /** A transaction that sees and writes the rows of this merchant alone. */
  forMerchant<T>(merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction over all merchants: the desk, jobs, sweepers. */
  forAll<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One prepared statement, a transaction of its own, in one round trip; it sets its own merchant. */
  statement<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Milliseconds since 1970 by the database. */
  time(): Promise<number>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

/** Milliseconds. Nobody waits on the database for long: a clear "not now" beats a hanging page (F03). */
const limits = {
  connect: 1_500,
  statement: 5_000,
  answer: 6_000,
  lock: 3_000,
  idleTransaction: 10_000,
  ready: 1_000,
};
const allMerchants = '*';

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
  // An idle connection that the server ended; the pool opens another one when it is asked.
  pool.on('error', (error) => log.warn('database.connection_lost', { error }));
  return pool;
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseUnavailable('the database does not answer', { cause });
  }
}

/** One for the whole process: it keeps the names of the columns that it has worked out. */
const dialect = new PgDialect({ casing: 'snake_case' });

/** Drizzle's own `transaction` takes a further round trip for the merchant. `merchantId` must be checked before. */
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

function transactions(pool: pg.Pool) {
  return async <T>(merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    // A second connection inside a transaction waits for the first one's when the pool is empty: for ever.
    if (insideTransaction.getStore())
      throw new Error('pass the transaction on instead of opening another inside it');
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
      // What the work itself found to be away says nothing of this connection.
      if (error instanceof Unavailable) throw error;
      isBroken ||= isUnavailable(error);
      if (!(isBroken || isBusy(error))) throw error;
      throw new DatabaseUnavailable('the database does not answer', { cause: error });
    } finally {
      client.off('error', onLost);
      client.release(isBroken);
    }
  };
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

/** Opens the pool of the application's role; `ownerUrl` is the owner's, whose rights no request ever has. */
export function openDatabase(ownerUrl: string, log: Logger, size = 16): Database {
  const pool = openPool(applicationUrl(ownerUrl), size, log);
  const inTransaction = transactions(pool);
  return {
    forMerchant(merchantId, work) {
      if (!/^[a-z0-9-]{1,64}$/.test(merchantId)) throw new Error('not the id of a merchant');
      return inTransaction(merchantId, work);
    },
    forAll: (work) => inTransaction(allMerchants, work),
    async statement(name, text, values) {
      try {
        return (await pool.query({ name, text, values })).rows;
      } catch (error) {
        if (!(isUnavailable(error) || isBusy(error))) throw error;
        throw new DatabaseUnavailable('the database does not answer', { cause: error });
      }
    },
    async time() {
      const answer = await pool.query<{ now: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
      );
      const now = answer.rows[0]?.now;
      if (now === undefined) throw new Error('the database told no time');
      return now;
    },
    isReady: () => answersInTime(pool),
    close: () => pool.end(),
  };
}
