import { resolve } from 'node:path';
import { backUp } from './platform/backup/backup.ts';
import { BackupRefusal } from './platform/backup/backup-refusal.ts';
import { restore } from './platform/backup/restore.ts';
import { type Configuration, readConfiguration } from './platform/configuration.ts';
import { thisRelease } from './platform/lifecycle/release.ts';
import { StartRefusal } from './platform/lifecycle/start-refusal.ts';
import { createLogger } from './platform/logging/log.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const progressMilliseconds = 2_000;

/** Prints the progress every two seconds. */
function progress(verb: string) {
  let bytes = 0;
  const timer = setInterval(() => print(`${verb} ${megabytes(bytes)} ...`), progressMilliseconds);
  return {
    onBytes: (more: number): void => {
      bytes += more;
    },
    end: (): string => {
      clearInterval(timer);
      return megabytes(bytes);
    },
  };
}

function stopOnSignals(): AbortSignal {
  const controller = new AbortController();
  const line = 'the command was stopped; nothing was changed';
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort(new BackupRefusal(line)));
  return controller.signal;
}

function refuseOwnDatabase({ databaseUrl }: Configuration, tool: string): void {
  if (databaseUrl === undefined) return;
  throw new BackupRefusal(
    `DATABASE_URL is set: use ${tool} for the database, and also save DATA_DIR or the bucket of the files (docs/backup.md)`,
  );
}

async function runBackup(configuration: Configuration, target: string | undefined, signal: AbortSignal) {
  refuseOwnDatabase(configuration, 'pg_dump or pg_basebackup');
  if (target === undefined)
    throw new BackupRefusal('name a file or a folder: npm run backup -- /path/to/backups');
  const saved = progress('Saved');
  const log = createLogger(configuration.logLevel);
  const file = await backUp({
    dataDir: configuration.dataDir,
    target,
    log,
    signal,
    onBytes: saved.onBytes,
  }).finally(saved.end);
  print(`Backup complete: ${file} (${saved.end()} before compression)`);
  if (configuration.s3)
    print(`Files are in the bucket ${configuration.s3.bucket}; this backup does not hold them.`);
}

async function runRestore(configuration: Configuration, archive: string | undefined, signal: AbortSignal) {
  refuseOwnDatabase(configuration, 'pg_restore');
  if (archive === undefined)
    throw new BackupRefusal('name the file of a backup: npm run restore -- /path/to/file');
  const { dataDir } = configuration;
  const read = progress('Restored');
  const order = { archive: resolve(archive), dataDir, release: thisRelease, onBytes: read.onBytes, signal };
  const header = await restore(order).finally(read.end);
  print(
    `Restored the backup of ${header.createdAt} (Aftercare ${header.version}, ${read.end()}) into ${dataDir}.`,
  );
  print('Start Aftercare, then repeat the erasures that were made after that time (docs/backup.md).');
}

/** `backup-command.ts backup <file or folder>` or `backup-command.ts restore <file>`. */
async function main(): Promise<void> {
  const [, , command, path, ...more] = process.argv;
  const signal = stopOnSignals();
  try {
    if (more.length > 0) throw new BackupRefusal('name one path; put quotes around a path with spaces');
    const configuration = readConfiguration(process.env);
    await (command === 'restore' ? runRestore : runBackup)(configuration, path, signal);
  } catch (error) {
    const reason = signal.aborted ? signal.reason : error;
    const isKnown = reason instanceof BackupRefusal || reason instanceof StartRefusal;
    const text = isKnown ? reason.message : reason instanceof Error ? reason.stack : String(reason);
    process.stderr.write(`Aftercare cannot ${command === 'restore' ? 'restore' : 'back up'}: ${text}\n`);
    process.exitCode = 1;
  }
}

await main();
