import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@aftercare/server/testing/servers/server-process';
import { deskClient, operator } from '../../e2e/harness/desk-client.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded/embedded.ts';
import { createLogger } from '../../server/src/platform/logging/log.ts';

export type RunningProduct = {
  port: number;
  pid: number;
  databaseUrl: string;
  upload(report: Buffer): Promise<void>;
  stop(): Promise<void>;
};

export async function startDurableProduct(): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-bench-'));
  chmodSync(folder, 0o711); // started by root, PostgreSQL runs as another user, who needs access
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log: createLogger('error') });
  const server = await startServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
  });
  return {
    port: server.port,
    pid: server.pid,
    databaseUrl: postgres.url,
    upload: deskClient(server.port).upload,
    async stop() {
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
