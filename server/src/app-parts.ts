import type { Engines } from './engines.ts';
import type { Clock } from './platform/clock.ts';
import type { Configuration } from './platform/configuration.ts';
import type { Database } from './platform/database/database.ts';
import type { BuiltFolders } from './platform/http/http.ts';
import type { ReadFolder } from './platform/http/static-files.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import type { Backplane } from './platform/realtime/backplane.ts';
import type { Sweepers } from './platform/sweeper.ts';
import type { Reach } from './providers/order-source/sp-api/ask.ts';

export type AppParts = {
  configuration: Configuration;
  clock: Clock;
  database: Database;
  /** For what visitors and agents wait for in a conversation, and for the sessions of callers. */
  chatDatabase: Database;
  jobs: Jobs;
  sweepers: Sweepers;
  /** What nodes tell each other. */
  hints: Backplane;
  log: Logger;
  /** Where web and desk were built; the workspaces' own dist unless a test says otherwise. */
  folders?: BuiltFolders;
  /** Reads a built folder into memory; from the disk unless a test shares what it read between servers. */
  readFolder?: ReadFolder;
  /** Where the marketplace is found; its own hosts unless a test says otherwise. */
  sellers?: Reach;
  /** Its own ones unless a test shares them between servers. */
  engines?: Engines;
};
