import type { Sweepers } from '../../platform/lifecycle/sweeper.ts';
import { type ApplyDeps, applyImport } from './apply-import.ts';
import { clearImport, sweepImports } from './clear-import.ts';
import type { ImportKey } from './imports.repository.ts';
import { applyImportJob, clearImportJob, readImportJob } from './job-names.ts';
import { type ReadDeps, readImport } from './read-import.ts';

const hourMs = 3_600_000;
/** Ample for the largest file; a dead node is detected much earlier. */
const workingSeconds = 3 * 3_600;

export async function startContentFiles(deps: ReadDeps & ApplyDeps & { sweepers: Sweepers }): Promise<void> {
  const { jobs, sweepers } = deps;
  const long = { timeoutSeconds: workingSeconds };
  await jobs.work<ImportKey>(readImportJob, (key, attempt) => readImport(deps, key, attempt), long);
  await jobs.work<ImportKey>(applyImportJob, (key, attempt) => applyImport(deps, key, attempt), long);
  await jobs.work<ImportKey>(clearImportJob, (key) => clearImport(deps, key));
  sweepers.sweep('content-files.clear', hourMs, () => sweepImports(deps));
}
