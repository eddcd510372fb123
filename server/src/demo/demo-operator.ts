import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deskSetupPath } from '@aftercare/contract/desk/team/setup';
import { ensureFirstOperator, newSetupToken } from '../features/team/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Configuration } from '../platform/configuration.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

export type Operator = NonNullable<Configuration['admin']>;

/** The URL of the setup page with its one-time token; null if an operator can sign in. */
export async function setupAddress(
  deps: { database: Database; clock: Clock },
  deskOrigin: string,
): Promise<string | null> {
  const token = await newSetupToken(deps);
  return token === null ? null : `${deskOrigin}${deskSetupPath}#${token}`;
}

/**
 * Ensures the operator from the environment variables. If they name none and a demo has its own data folder,
 * the first start creates a random password. It is kept in that folder, so that no two installations share
 * one.
 */
export async function ensureOperator(
  deps: { database: Database; clock: Clock },
  configuration: Configuration,
): Promise<Operator | null> {
  const { admin, demo, databaseUrl, dataDir } = configuration;
  const operator = admin ?? (demo && databaseUrl === undefined ? await operatorIn(dataDir) : null);
  if (operator) await ensureFirstOperator(deps, operator);
  return operator;
}

async function operatorIn(folder: string): Promise<Operator> {
  const file = join(folder, 'demo-operator-password');
  const email = 'operator@desk.example';
  try {
    return { email, password: (await readFile(file, 'utf8')).trim() };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const password = newId();
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return { email, password };
}
