import type pg from 'pg';
import { applicationRole } from '../connection-url.ts';
import { jobsSchema } from '../migrations/jobs-schema.ts';

const policy = 'merchant_isolation';
const isOwnRow = `merchant_id = (select current_setting('app.merchant_id', true))
  or (select current_setting('app.merchant_id', true)) = '*'`;

type TableRow = { name: string; isProtected: boolean; key: string[] | null };

export async function merchantTables(client: pg.Client): Promise<TableRow[]> {
  const answer = await client.query<TableRow>(
    `select quote_ident(c.relname) as name,
       c.relrowsecurity and c.relforcerowsecurity
         and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1) as "isProtected",
       (select array_agg(k.attname::text order by o.place)
          from pg_index i, unnest(i.indkey::int2[]) with ordinality as o (number, place), pg_attribute k
         where i.indrelid = c.oid and i.indisprimary
           and k.attrelid = c.oid and k.attnum = o.number) as key
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute a
                    where a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped)
     order by 1`,
    [policy],
  );
  return answer.rows;
}

/** The second protection besides the composite keys: the database itself refuses another merchant's rows. */
export async function protectMerchants(client: pg.Client): Promise<void> {
  for (const { name, isProtected } of await merchantTables(client)) {
    if (isProtected) continue; // no lock on a table that other nodes are using
    await client.query(
      `begin;
       alter table public.${name} enable row level security;
       alter table public.${name} force row level security;
       drop policy if exists ${policy} on public.${name};
       create policy ${policy} on public.${name} using (${isOwnRow}) with check (${isOwnRow});
       commit`,
    );
  }
}

/**
 * Grants the application reading and writing of rows, but no changes of structure and no access to the
 * migrations.
 */
export async function grantToApplication(client: pg.Client): Promise<void> {
  for (const schema of ['public', jobsSchema]) {
    await client.query(
      `begin;
       grant usage on schema ${schema} to ${applicationRole};
       grant select, insert, update, delete on all tables in schema ${schema} to ${applicationRole};
       grant usage on all sequences in schema ${schema} to ${applicationRole};
       grant execute on all functions in schema ${schema} to ${applicationRole};
       commit`,
    );
  }
}
