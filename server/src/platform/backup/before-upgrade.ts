import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseCode, releaseToUpgrade, thisCode } from '../database/migrations/migrate.ts';
import { StartRefusal } from '../lifecycle/start-refusal.ts';
import { writeBackup } from './backup.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { fileTime } from './header.ts';

const maxKept = 2;
/** Backups contain people who were erased since; docs/privacy.md states this time for every backup. */
const keptMs = 35 * 24 * 3_600_000;
const ownNames = /^before-upgrade-from-[\d.]+-\w+\.tar\.zst$/;

const folderIn = (dataDir: string): string => join(dataDir, 'backups');

function automaticBackups(folder: string): { file: string; madeAt: number }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => ownNames.test(name));
  return files
    .map((name) => ({ file: join(folder, name), madeAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt);
}

export function forgetBackups(dataDir: string, now: Date): number {
  const surplus = automaticBackups(folderIn(dataDir)).filter(
    ({ madeAt }, place) => place >= maxKept || now.getTime() - madeAt > keptMs,
  );
  for (const { file } of surplus) rmSync(file, { force: true });
  return surplus.length;
}

type Order = { url: string; dataDir: string; print?: (line: string) => void; code?: DatabaseCode };

/**
 * Backs up the embedded store if this start is about to upgrade it. If the backup fails, the start is
 * refused.
 */
export async function backUpBeforeUpgrade({ url, dataDir, print, code = thisCode }: Order): Promise<void> {
  const before = await releaseToUpgrade(url, code);
  if (before === undefined) return;
  const folder = folderIn(dataDir);
  const file = join(folder, `before-upgrade-from-${before.version}-${fileTime(new Date())}.tar.zst`);
  print?.(`Aftercare upgrades the store of ${before.version}. It saves a backup first: ${file}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await writeBackup(url, dataDir, file);
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error;
    const line = `the store was not upgraded, because its backup failed: ${error.message}`;
    throw new StartRefusal(line, { cause: error });
  }
  forgetBackups(dataDir, new Date());
}
