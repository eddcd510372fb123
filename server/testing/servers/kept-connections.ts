import pg from 'pg';

const kept = new Map<string, { pool: pg.Pool; copiedBy: string | undefined }>();

/**
 * Keeps connections to this database until `closeKept`, because opening one costs PostgreSQL more than most
 * statements. `copiedBy` is a transaction id between copying the database and the first write to the copy.
 */
export function keepConnections(url: string, copiedBy?: string): void {
  const pool = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The pool replaces an idle connection that a test cuts.
  pool.on('error', () => undefined);
  kept.set(url, { pool, copiedBy });
}

export async function closeKept(url: string): Promise<void> {
  const pool = kept.get(url)?.pool;
  kept.delete(url);
  await pool?.end();
}

/** Whether this process copied the database from a template, which the current code has migrated. */
export const isCopyOfTemplate = (url: string): boolean => kept.has(url);

/** Rows of an older transaction came with the template. */
export const copiedBy = (url: string): string | undefined => kept.get(url)?.copiedBy;

/** Runs `work` on a shared connection, so it must leave no session setting behind. */
export async function onKeptConnection<T>(
  url: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const pool = kept.get(url)?.pool;
  if (pool === undefined) return onOwnConnection(url, work);
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export async function onOwnConnection<T>(
  url: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
