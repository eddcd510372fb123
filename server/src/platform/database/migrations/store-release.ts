import type pg from 'pg';
import { compareVersions, firstVersion, type Release } from '../../lifecycle/release.ts';

/** The tables are in the owner's schema, which the application's role cannot access. */
const createTables = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.store_release (
    is_current boolean primary key default true check (is_current),
    version text not null, oldest_compatible text not null, changed_at timestamptz not null default now());
  create table if not exists drizzle.installed_function (
    file text primary key, hash text not null, version text not null)`;

/** Creates the tables that describe the store itself. They are not part of the numbered migrations. */
export async function ensureReleaseTables(client: pg.Client): Promise<void> {
  await client.query(createTables);
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const found = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
  return found.rows[0]?.is === true;
}

export type AppliedMigration = { hash: string; when: number };

export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select hash, created_at::float8 as when from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows;
}

export async function storeRelease(client: pg.Client): Promise<Release | undefined> {
  if (!(await exists(client, 'drizzle.store_release'))) return undefined;
  const { rows } = await client.query<Release>(
    'select version, oldest_compatible as "oldestCompatible" from drizzle.store_release',
  );
  return rows[0];
}

/**
 * The recorded release. A store that has migrations but no recorded release is from 0.1.0, which recorded
 * none.
 */
export async function knownRelease(client: pg.Client): Promise<Release | undefined> {
  const release = await storeRelease(client);
  if (release !== undefined) return release;
  const applied = await appliedMigrations(client);
  return applied.length === 0 ? undefined : { version: firstVersion, oldestCompatible: firstVersion };
}

/** Records that this release has upgraded the store. The versions never go back. */
export async function recordRelease(client: pg.Client, release: Release): Promise<void> {
  const before = await storeRelease(client);
  const newest = (a: string, b: string): string => (compareVersions(a, b) < 0 ? b : a);
  const version = newest(release.version, before?.version ?? release.version);
  const oldest = newest(release.oldestCompatible, before?.oldestCompatible ?? release.oldestCompatible);
  if (before?.version === version && before.oldestCompatible === oldest) return;
  await client.query(
    `insert into drizzle.store_release (version, oldest_compatible) values ($1, $2)
     on conflict (is_current) do update
       set version = excluded.version, oldest_compatible = excluded.oldest_compatible, changed_at = now()`,
    [version, oldest],
  );
}

/** True if the public schema holds tables that belong to no extension. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const found = await client.query(
    `select from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      limit 1`,
  );
  return found.rowCount !== 0;
}
