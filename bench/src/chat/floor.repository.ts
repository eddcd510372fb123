import pg from 'pg';

/** Stores a message before its delivery; resolves when the row is committed. The kind `none` stores nothing and resolves at once. */
export type FloorStore = (pair: number, body: string) => Promise<void>;

export type FloorKind = 'none' | 'row' | 'batch';

const connections = 8;
const maxRows = 64;
const batchesInFlight = 2;

async function openPool(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(`create table if not exists bench_message (
    id bigint generated always as identity primary key, thread_id int not null, body text not null,
    created_at timestamptz not null default now())`);
  await pool.query('create index if not exists bench_message_by_thread on bench_message (thread_id, id)');
  return pool;
}

function rowByRow(pool: pg.Pool): FloorStore {
  const insert = 'insert into bench_message (thread_id, body) values ($1, $2) returning id';
  return async (pair, body) => void (await pool.query({ name: 'row', text: insert, values: [pair, body] }));
}

type Waiting = { pair: number; body: string; resolve: () => void; reject: (error: unknown) => void };

/** Waiting messages go in one statement; two statements run at a time. */
function inBatches(pool: pg.Pool): FloorStore {
  const insert =
    'insert into bench_message (thread_id, body) select * from unnest($1::int[], $2::text[]) returning id';
  const waiting: Waiting[] = [];
  let inFlight = 0;
  async function leave(): Promise<void> {
    const rows = waiting.splice(0, maxRows);
    inFlight += 1;
    try {
      const values = [rows.map(({ pair }) => pair), rows.map(({ body }) => body)];
      await pool.query({ name: 'batch', text: insert, values });
      for (const { resolve } of rows) resolve();
    } catch (error) {
      for (const { reject } of rows) reject(error);
    } finally {
      inFlight -= 1;
      pull();
    }
  }
  function pull(): void {
    while (inFlight < batchesInFlight && waiting.length > 0) void leave();
  }
  return (pair, body) =>
    new Promise((resolve, reject) => {
      waiting.push({ pair, body, resolve, reject });
      if (waiting.length === 1) setImmediate(pull);
    });
}

export async function openFloorStore(kind: FloorKind, url: string): Promise<FloorStore> {
  if (kind === 'none') return async () => {};
  const pool = await openPool(url);
  return kind === 'row' ? rowByRow(pool) : inBatches(pool);
}
