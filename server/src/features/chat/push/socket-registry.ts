import { hashSecret } from '../../../platform/ids.ts';

/**
 * The credential that opened a socket; when it ends, the socket is closed. Secrets are compared by their
 * hash.
 */
export type SocketKey =
  | { customerId: string }
  | { sessionId: string }
  | { secret: string }
  | { secretHash: string }
  | { conversationId: string };

export type SocketRegistry = {
  /**
   * Registers a socket and returns a function that removes it. `shut` is called at most once, and not after
   * removal.
   */
  enter(merchantId: string, keys: readonly SocketKey[], shut: () => void): () => void;
  /** Closes the sockets that these credentials opened, on this node and the others. */
  close(merchantId: string, keys: readonly SocketKey[]): void;
  onNotification(notification: string): void;
};

const prefix = 'door/';

function nameOf(merchantId: string, key: SocketKey): string {
  if ('customerId' in key) return `${merchantId}/c/${key.customerId}`;
  if ('sessionId' in key) return `${merchantId}/s/${key.sessionId}`;
  if ('conversationId' in key) return `${merchantId}/t/${key.conversationId}`;
  return `${merchantId}/v/${'secret' in key ? hashSecret(key.secret) : key.secretHash}`;
}

/**
 * Closes sockets when their credential ends. If a notification is lost, the socket's own session check closes
 * it.
 */
export function createSocketRegistry(publish: (notification: string) => void): SocketRegistry {
  const open = new Map<string, Set<() => void>>();

  function shutAll(name: string): void {
    for (const shut of [...(open.get(name) ?? [])]) shut();
  }

  return {
    enter(merchantId, keys, shut) {
      const names = keys.map((key) => nameOf(merchantId, key));
      const leave = (): void => {
        for (const name of names) {
          const those = open.get(name);
          those?.delete(once);
          if (those?.size === 0) open.delete(name);
        }
      };
      const once = (): void => {
        leave();
        shut();
      };
      for (const name of names) open.set(name, (open.get(name) ?? new Set()).add(once));
      return leave;
    },
    close(merchantId, keys) {
      for (const name of keys.map((key) => nameOf(merchantId, key))) {
        shutAll(name);
        publish(prefix + name);
      }
    },
    onNotification(notification) {
      if (notification.startsWith(prefix)) shutAll(notification.slice(prefix.length));
    },
  };
}
