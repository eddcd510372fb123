import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../lifecycle/start-refusal.ts';

export const unfinishedRestore = 'restore.unfinished';

/** Refuses the start: it would create an empty store in place of the one that is being restored. */
export function refuseUnfinishedRestore(dataDir: string): void {
  const folder = join(dataDir, unfinishedRestore);
  if (!existsSync(folder)) return;
  throw new StartRefusal(
    `DATA_DIR ${dataDir} holds an unfinished restore; empty the folder and restore the backup again`,
  );
}
