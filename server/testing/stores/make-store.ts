import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeArchive } from '../../src/platform/backup/archive.ts';
import { folderParts } from '../../src/platform/backup/folder-parts.ts';
import { archiveFormat, type BackupHeader } from '../../src/platform/backup/header.ts';
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { major } from '../../src/platform/database/embedded/embedded-programs.ts';
import { createLogger } from '../../src/platform/logging/log.ts';
import { archiveOf, descriptionOf, hashOf, type StoredRelease, unpackStore } from './stored-releases.ts';
import { type TableDigests, tableDigests } from './table-digests.ts';

/**
 * Makes the stored data folder of a release: `make-store.ts <checkout of the release> <version>`.
 * docs/upgrading.md says how to get the checkout.
 */
const [, , checkout = '', version = ''] = process.argv;
if (!(existsSync(join(checkout, 'server')) && /^\d+\.\d+\.\d+$/.test(version)))
  throw new Error('usage: make-store.ts <checkout of the release> <version>');
const keptSite = 'fopo-us';

function fill(root: string, dataFolder: string, factsFile: string): void {
  const filler = join(root, 'server', 'testing', 'stores', 'fill-store.ts');
  if (!existsSync(filler)) {
    mkdirSync(join(filler, '..'), { recursive: true });
    copyFileSync(fileURLToPath(new URL('fill-store.ts', import.meta.url)), filler);
  }
  execFileSync(join(root, 'node_modules', 'node', 'bin', 'node'), [filler, dataFolder, factsFile], {
    stdio: 'inherit',
  });
}

/**
 * Reads an unpacked copy, so that opening it does not change the packed files, and the archive is known to
 * unpack.
 */
async function digestsOf(packed: string): Promise<TableDigests> {
  const { dataFolder, remove } = await unpackStore(packed);
  const postgres = await startEmbedded({ folder: join(dataFolder, 'postgres'), log: createLogger('error') });
  return await tableDigests(postgres.url)
    .finally(() => postgres.stop())
    .finally(remove);
}

async function pack(dataFolder: string): Promise<void> {
  // Demo pictures and videos of other sites are two thirds of the folder and would test nothing more.
  const isWanted = (path: string): boolean =>
    !/^postgres\/(postgres\.log|socket)$/.test(path) &&
    (!path.startsWith('files/public/') || path.startsWith(`files/public/${keptSite}`));
  const header: BackupHeader = {
    format: archiveFormat,
    product: 'aftercare',
    version,
    oldestCompatible: version,
    postgres: major,
    createdAt: new Date().toISOString(),
  };
  mkdirSync(join(archiveOf(version), '..'), { recursive: true });
  rmSync(archiveOf(version), { force: true });
  await writeArchive(archiveOf(version), folderParts(dataFolder, { at: '', isWanted }), { header });
}

const work = mkdtempSync(join(tmpdir(), 'aftercare-make-store-'));
try {
  const root = resolve(checkout);
  const [dataFolder, factsFile] = [join(work, 'data'), join(work, 'facts.json')];
  fill(root, dataFolder, factsFile);
  await pack(dataFolder);
  const tables = await digestsOf(version);
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const facts: StoredRelease['facts'] = JSON.parse(readFileSync(factsFile, 'utf8'));
  const described: StoredRelease = { version, commit, sha256: hashOf(archiveOf(version)), facts, tables };
  writeFileSync(descriptionOf(version), `${JSON.stringify(described, undefined, 2)}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
