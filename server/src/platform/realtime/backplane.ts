import pg from 'pg';
import { applicationUrl } from '../database/connection-url.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging/log.ts';
import { createNotificationBatches, notificationsFromOthers, payloadsOf } from './notification-batches.ts';

/**
 * Notifications between nodes. Losing one does no harm, because receivers read the truth from the database.
 */
export type Backplane = {
  publish(notification: string): void;
  onNotification(listener: (notification: string) => void): void;
  stop(): Promise<void>;
};

const channel = 'aftercare_hints';
const reconnectMs = { least: 200, max: 5_000 };

type Options = { url: string; log: Logger };

/** LISTEN and NOTIFY on a dedicated connection, which reconnects automatically. */
export function createBackplane({ url, log }: Options): Backplane {
  const node = newId();
  const listeners: ((notification: string) => void)[] = [];
  const connection = createConnection({ url, log }, (payload) => {
    for (const notification of notificationsFromOthers(node, payload))
      for (const listener of listeners) listener(notification);
  });

  const batches = createNotificationBatches(async (notifications) => {
    const client = connection.client();
    if (client === null) return;
    for (const payload of payloadsOf(node, notifications)) {
      await client
        .query('select pg_notify($1, $2)', [channel, payload])
        .catch((error: unknown) => log.event('backplane.notification_lost', { error }));
    }
  });

  return {
    publish: batches.add,
    onNotification: (listener) => void listeners.push(listener),
    async stop() {
      connection.stopReconnecting();
      await batches.stop();
      await connection.end();
    },
  };
}

type Connection = {
  /** Null while disconnected. */
  client(): pg.Client | null;
  stopReconnecting(): void;
  end(): Promise<void>;
};

function createConnection({ url, log }: Options, receive: (payload: string) => void): Connection {
  let client: pg.Client | null = null;
  let pause = reconnectMs.least;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  function lost(connection: pg.Client): void {
    if (client !== connection && client !== null) return;
    client = null;
    if (isStopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), pause * (0.5 + Math.random()));
    retry.unref();
    pause = Math.min(pause * 2, reconnectMs.max);
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: applicationUrl(url),
      application_name: 'aftercare-hints',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    connection.on('error', () => lost(connection));
    connection.on('end', () => lost(connection));
    connection.on('notification', ({ payload = '' }) => receive(payload));
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      if (isStopped) return void (await connection.end());
      client = connection;
      pause = reconnectMs.least;
    } catch (error) {
      log.event('backplane.connection_failed', { error });
      lost(connection);
    }
  }

  void connect();
  return {
    client: () => client,
    stopReconnecting() {
      isStopped = true;
      clearTimeout(retry);
    },
    async end() {
      const connection = client;
      client = null;
      await connection?.end().catch((error: unknown) => log.event('backplane.close_failed', { error }));
    },
  };
}
