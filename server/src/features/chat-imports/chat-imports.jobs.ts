import type { Jobs } from '../../platform/lifecycle/jobs.ts';
import type { Sweepers } from '../../platform/lifecycle/sweeper.ts';
import type { ImportKey } from './imports.repository.ts';
import { applyImportJob, readImportJob, undoImportJob } from './job-names.ts';
import { type ApplyDeps, applyImport } from './work/apply-import.ts';
import { readImport } from './work/read-import.ts';
import { sweepImports } from './work/remove-file.ts';
import { type UndoDeps, undoImport } from './work/undo-import.ts';

const hourMs = 3_600_000;
/** Ample for the largest file; a dead node is detected much earlier. */
const workingSeconds = 6 * 3_600;

type Deps = ApplyDeps & UndoDeps & { jobs: Jobs; sweepers: Pick<Sweepers, 'sweep'> };

export async function startChatImports(deps: Deps): Promise<void> {
  const { jobs, sweepers } = deps;
  const long = { timeoutSeconds: workingSeconds };
  await jobs.work<ImportKey>(readImportJob, (key, attempt) => readImport(deps, key, attempt), long);
  await jobs.work<ImportKey>(applyImportJob, (key, attempt) => applyImport(deps, key, attempt), long);
  await jobs.work<ImportKey>(undoImportJob, (key) => undoImport(deps, key), long);
  sweepers.sweep('chat-imports.clear', hourMs, () => sweepImports(deps));
}
