import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const functionsFolder = fileURLToPath(new URL('../../../functions', import.meta.url));

/** Functions of the database are code: each start puts this version's in place, one file each. */
export async function installFunctions(client: pg.Client): Promise<void> {
  const files = readdirSync(functionsFolder).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) await client.query(readFileSync(join(functionsFolder, file), 'utf8'));
}
