import pg from 'pg';

export type TableDigest = {
  rows: number;
  /** The columns that the checksum covers, in this order. */
  columns: string[];
  checksum: string;
};
export type TableDigests = Record<string, TableDigest>;

async function tablesOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname)::text order by a.attname) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('public', 'jobs') group by 1 order by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function digest(client: pg.Client, table: string, columns: string[]): Promise<TableDigest> {
  const { rows } = await client.query<{ rows: number; checksum: string | null }>(
    `with hashed as (select md5(row(${columns.join(', ')})::text) as hash from ${table})
     select count(*)::int as rows, md5(string_agg(hash, '' order by hash)) as checksum from hashed`,
  );
  return { rows: rows[0]?.rows ?? 0, columns, checksum: rows[0]?.checksum ?? '' };
}

/**
 * Counts and hashes the rows of each table, independent of their order. `only` restricts it to tables and
 * columns; a missing one fails.
 */
export async function tableDigests(url: string, only?: TableDigests): Promise<TableDigests> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const wanted = only
      ? Object.entries(only).map(([table, { columns }]) => [table, columns] as const)
      : await tablesOf(client);
    const digests: TableDigests = {};
    for (const [table, columns] of wanted) digests[table] = await digest(client, table, columns);
    return digests;
  } finally {
    await client.end();
  }
}
