import pg from 'pg';
import { applicationUrl } from '../database/connection-url.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';

/**
 * Notifications between nodes. Losing one does no harm, because receivers read the truth from the database.
 */
export type Backplane = {
  publish(hint: string): void;
  onHint(listener: (hint: string) => void): void;
  stop(): Promise<void>;
};

const channel = 'aftercare_hints';
/** Notifications of one node are joined for this long. */
const joinMs = 10;
/** PostgreSQL accepts 8,000 bytes. */
const payloadMaxBytes = 7_500;
const reconnectMs = { least: 200, most: 5_000 };

type Options = { url: string; log: Logger };

/** LISTEN and NOTIFY on a dedicated connection, which reconnects automatically. */
export function createBackplane({ url, log }: Options): Backplane {
  const node = newId();
  const listeners: ((hint: string) => void)[] = [];
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let sending: Promise<void> = Promise.resolve();
  let client: pg.Client | null = null;
  let pause = reconnectMs.least;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  function receive(payload: string): void {
    const [from, ...hints] = payload.split(' ');
    if (from === node) return;
    for (const hint of hints) for (const listener of listeners) listener(hint);
  }

  function lost(connection: pg.Client): void {
    if (client !== connection && client !== null) return;
    client = null;
    if (isStopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), pause * (0.5 + Math.random()));
    retry.unref();
    pause = Math.min(pause * 2, reconnectMs.most);
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

  function* payloads(hints: Iterable<string>): Generator<string> {
    let payload = node;
    for (const hint of hints) {
      if (payload.length + hint.length + 1 > payloadMaxBytes) {
        yield payload;
        payload = node;
      }
      payload += ` ${hint}`;
    }
    if (payload !== node) yield payload;
  }

  async function send(): Promise<void> {
    const hints = waiting;
    waiting = new Set();
    const connection = client;
    if (connection === null) return;
    for (const payload of payloads(hints)) {
      await connection
        .query('select pg_notify($1, $2)', [channel, payload])
        .catch((error: unknown) => log.event('backplane.notification_lost', { error }));
    }
  }

  /**
   * One send at a time: notifications that arrive while the database is slow are sent together afterwards.
   */
  function sendSoon(): void {
    if (timer !== undefined || isSending) return;
    timer = setTimeout(() => {
      timer = undefined;
      isSending = true;
      sending = send().finally(() => {
        isSending = false;
        if (waiting.size > 0 && !isStopped) sendSoon();
      });
    }, joinMs);
  }

  void connect();
  return {
    publish(hint) {
      waiting.add(hint);
      sendSoon();
    },
    onHint: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(retry);
      await sending;
      if (waiting.size > 0) await send();
      const connection = client;
      client = null;
      await connection?.end().catch((error: unknown) => log.event('backplane.close_failed', { error }));
    },
  };
}
