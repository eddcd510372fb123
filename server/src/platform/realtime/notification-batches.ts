/** Notifications of one node are joined for this long. */
const joinMs = 10;
/** PostgreSQL accepts 8,000 bytes. */
const payloadMaxBytes = 7_500;

/** Joins notifications to payloads that PostgreSQL accepts, each beginning with the sending node. */
export function* payloadsOf(node: string, notifications: Iterable<string>): Generator<string> {
  let payload = node;
  for (const notification of notifications) {
    if (payload.length + notification.length + 1 > payloadMaxBytes) {
      yield payload;
      payload = node;
    }
    payload += ` ${notification}`;
  }
  if (payload !== node) yield payload;
}

/** Returns the notifications of a payload, or none when this node sent it. */
export function notificationsFromOthers(node: string, payload: string): string[] {
  const [from, ...notifications] = payload.split(' ');
  return from === node ? [] : notifications;
}

export type NotificationBatches = {
  add(notification: string): void;
  /** Sends the waiting notifications first. */
  stop(): Promise<void>;
};

/**
 * One send at a time: notifications that arrive while the database is slow are sent together afterwards.
 */
export function createNotificationBatches(
  send: (notifications: ReadonlySet<string>) => Promise<void>,
): NotificationBatches {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let sending: Promise<void> = Promise.resolve();
  let isStopped = false;

  function sendWaiting(): Promise<void> {
    const notifications = waiting;
    waiting = new Set();
    return send(notifications);
  }

  function sendSoon(): void {
    if (timer !== undefined || isSending) return;
    timer = setTimeout(() => {
      timer = undefined;
      isSending = true;
      sending = sendWaiting().finally(() => {
        isSending = false;
        if (waiting.size > 0 && !isStopped) sendSoon();
      });
    }, joinMs);
  }

  return {
    add(notification) {
      waiting.add(notification);
      sendSoon();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await sending;
      if (waiting.size > 0) await sendWaiting();
    },
  };
}
