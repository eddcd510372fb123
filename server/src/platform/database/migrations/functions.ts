import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { compareVersions } from '../../lifecycle/release.ts';

type Installed = { file: string; hash: string; version: string };

async function install(client: pg.Client, file: string, text: string, installed: Installed): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query(
      `insert into drizzle.installed_function (file, hash, version) values ($1, $2, $3)
       on conflict (file) do update set hash = excluded.hash, version = excluded.version`,
      [file, installed.hash, installed.version],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // a lost connection has rolled back already
    throw error;
  }
}

/**
 * Installs this version's database functions, one file each and each in one transaction. A file that a newer
 * version installed stays as it is.
 */
export async function installFunctions(client: pg.Client, folder: string, version: string): Promise<void> {
  const { rows } = await client.query<Installed>(
    'select file, hash, version from drizzle.installed_function',
  );
  const known = new Map(rows.map((row) => [row.file, row]));
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const before = known.get(file);
    if (before !== undefined && compareVersions(before.version, version) > 0) continue;
    if (before?.hash === hash) continue;
    await install(client, file, text, { file, hash, version });
  }
}
