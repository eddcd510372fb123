import type { FrameMessage } from '@aftercare/contract/embedding/embedding';

export type HostEvent = 'opened' | Exclude<FrameMessage['type'], 'ready' | 'kept'>;

type Listener = (detail: object) => void;
export type Token = string | (() => string | Promise<string>);

export type HostApi = {
  open(): void;
  close(): void;
  /**
   * A token from the merchant's server, or a function that returns one. The function is called for each new
   * chat.
   */
  identify(token: Token): void;
  /** Deletes the customer's identity and chat on this device. `loggedOut` fires when that is done. */
  logOut(): void;
  on(event: HostEvent, listener: Listener): () => void;
};

export type HostEvents = ReturnType<typeof createEvents>;

/** An exception in one listener is reported, and the others still run. */
export function createEvents() {
  const target = new EventTarget();
  return {
    on(event: HostEvent, listener: Listener): () => void {
      const handle = (dispatched: Event) => listener((dispatched as CustomEvent<object>).detail);
      target.addEventListener(event, handle);
      return () => target.removeEventListener(event, handle);
    },
    emitEvent(event: HostEvent, detail: object = {}): void {
      target.dispatchEvent(new CustomEvent(event, { detail }));
    },
  };
}

/** Early calls were queued before the loader came, such as `['open']`. Later calls run at once. */
export function takeCalls(api: HostApi, queued: unknown): (...calls: unknown[]) => void {
  const push = (...calls: unknown[]): void => {
    for (const call of calls)
      try {
        const [name, ...given] = call as [keyof HostApi, ...never[]];
        (api[name] as (...all: never[]) => unknown)(...given);
      } catch (error) {
        reportError(error);
      }
  };
  if (Array.isArray(queued)) push(...queued);
  return push;
}
