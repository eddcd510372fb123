import type { Engines } from './engines.ts';
import type { Clock } from './platform/clock.ts';
import type { Configuration } from './platform/configuration.ts';
import type { Database } from './platform/database/database.ts';
import type { BuiltFolders } from './platform/http/http.ts';
import type { ReadFolder } from './platform/http/pages/static-files.ts';
import type { Endpoint } from './platform/https/ask.ts';
import type { Jobs } from './platform/lifecycle/jobs.ts';
import type { Sweepers } from './platform/lifecycle/sweeper.ts';
import type { Logger } from './platform/logging/log.ts';
import type { Backplane } from './platform/realtime/backplane.ts';
import type { ServiceEndpoint } from './providers/guarded-lookup.ts';

export type AppDeps = {
  configuration: Configuration;
  clock: Clock;
  database: Database;
  /**
   * Connections for the calls of a chat, for which customers and agents wait, and for looking up a caller's
   * session.
   */
  chatDatabase: Database;
  jobs: Jobs;
  sweepers: Sweepers;
  notifications: Backplane;
  log: Logger;
  /** Folders of the built web and desk; default: the workspaces' own dist. */
  folders?: BuiltFolders;
  /** Reads a built folder into memory; default: from the disk. Tests share the result between servers. */
  readFolder?: ReadFolder;
  /** Network address of the marketplace's API; default: its real hosts. */
  sellers?: Endpoint;
  /** Network address of the outside live chat's servers; default: their real hosts. */
  liveChat?: Endpoint;
  /** How to connect to external bot services; default: by DNS name, and only to public IP addresses. */
  botServices?: ServiceEndpoint;
  /** How to connect to the provider of single sign-on; default: as to external bot services. */
  signInEndpoint?: ServiceEndpoint;
  /** Threads and child processes of the server; default: new ones. Tests share them between servers. */
  engines?: Engines;
};
