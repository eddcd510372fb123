import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { compareVersions, type Release } from '../../lifecycle/release.ts';
import { StartRefusal } from '../../lifecycle/start-refusal.ts';
import {
  type AppliedMigration,
  appliedMigrations,
  ensureReleaseTables,
  hasTables,
  knownRelease,
  recordRelease,
  storeRelease,
} from './store-release.ts';

const wayOut =
  'start the version that wrote it, restore a backup of a release, or use an empty DATA_DIR or database (docs/upgrading.md)';

/** The first migration of the database that differs from the file at its place; -1 if there is none. */
function strangeMigration(applied: readonly AppliedMigration[], files: readonly MigrationMeta[]): number {
  return applied.findIndex(
    ({ hash, when }, place) => files[place]?.hash !== hash || files[place]?.folderMillis !== when,
  );
}

export type StoreState =
  /** Upgraded by a newer release on which this one may still run: nothing may be changed. */
  { kind: 'newer'; version: string } | { kind: 'empty' | 'current' | 'behind'; pending: MigrationMeta[] };

async function newerStore(
  client: pg.Client,
  files: readonly MigrationMeta[],
  release: Release,
): Promise<StoreState | undefined> {
  const store = await storeRelease(client);
  if (store === undefined || compareVersions(store.version, release.version) <= 0) return undefined;
  if (compareVersions(store.oldestCompatible, release.version) > 0) {
    throw new StartRefusal(
      `the store was upgraded by Aftercare ${store.version} and this is ${release.version}; start version ${store.oldestCompatible} or newer`,
    );
  }
  const known = (await appliedMigrations(client)).slice(0, files.length);
  if (known.length < files.length || strangeMigration(known, files) !== -1) {
    throw new StartRefusal(
      `the store of Aftercare ${store.version} has other migrations than ${release.version}; ${wayOut}`,
    );
  }
  return { kind: 'newer', version: store.version };
}

/** Compares the database with the migrations of this release; refuses a store with unknown migrations. */
export async function stateOfStore(
  client: pg.Client,
  migrationsFolder: string,
  release: Release,
): Promise<StoreState> {
  const files = readMigrationFiles({ migrationsFolder });
  const newer = await newerStore(client, files, release);
  if (newer !== undefined) return newer;
  const applied = await appliedMigrations(client);
  if (applied.length === 0) {
    if (await hasTables(client)) {
      throw new StartRefusal(`the database holds tables but no list of applied migrations; ${wayOut}`);
    }
    return { kind: 'empty', pending: files };
  }
  const strange = strangeMigration(applied, files);
  if (strange !== -1) {
    throw new StartRefusal(
      `migration ${strange + 1} of ${applied.length} in the database is of no release that Aftercare ${release.version} knows; ${wayOut}`,
    );
  }
  const pending = files.slice(applied.length);
  return { kind: pending.length === 0 ? 'current' : 'behind', pending };
}

/**
 * Applies the migrations and records the release, all of it in one transaction. The caller holds the lock.
 */
export async function applyMigrations(
  client: pg.Client,
  pending: readonly MigrationMeta[],
  release: Release,
): Promise<void> {
  await client.query('begin');
  try {
    await ensureReleaseTables(client);
    for (const { sql, hash, folderMillis } of pending) {
      // Row level security applies to the owner too. A migration moves data of all merchants, and may reset this.
      await client.query(`select set_config('app.merchant_id', '*', true)`);
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
    await recordRelease(client, release);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // a lost connection has rolled back already
    throw error;
  }
}

/** The release of an existing store with pending migrations; undefined if none are pending. */
export async function releaseBehind(
  client: pg.Client,
  migrationsFolder: string,
  release: Release,
): Promise<Release | undefined> {
  const state = await stateOfStore(client, migrationsFolder, release);
  return state.kind === 'behind' ? await knownRelease(client) : undefined;
}
