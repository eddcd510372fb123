import pg from 'pg';

export async function addPeer(ownerUrl: string, schema: string, pairs: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create role peer login`);
  await client.query(`grant all on schema public to peer`);
  await client.query(`set role peer`);
  await client.query(schema);
  await client.query(
    `insert into users (username, password) select side || n, 'secret' from generate_series(0, $1 - 1) n, unnest(array['a', 'b']) side`,
    [pairs],
  );
  await client.end();
}

export async function countArchived(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from archive');
  await client.end();
  return rows[0]?.n ?? 0;
}
