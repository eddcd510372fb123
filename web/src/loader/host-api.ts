import type { FrameMessage } from '@aftercare/contract/embedding/embedding';

export type HostEvent = 'opened' | Exclude<FrameMessage['type'], 'ready' | 'kept'>;

type Hear = (detail: object) => void;
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
  on(event: HostEvent, hear: Hear): () => void;
};

/** An exception in one listener is reported, and the others still run. */
export function createEvents() {
  const target = new EventTarget();
  return {
    on(event: HostEvent, hear: Hear): () => void {
      const listener = (heard: Event) => hear((heard as CustomEvent<object>).detail);
      target.addEventListener(event, listener);
      return () => target.removeEventListener(event, listener);
    },
    tell(event: HostEvent, detail: object = {}): void {
      target.dispatchEvent(new CustomEvent(event, { detail }));
    },
  };
}

/** Early calls were queued before the loader came, such as `['open']`. Later calls run at once. */
export function takeCalls(api: HostApi, early: unknown): (...calls: unknown[]) => void {
  const push = (...calls: unknown[]): void => {
    for (const call of calls)
      try {
        const [name, ...given] = call as [keyof HostApi, ...never[]];
        (api[name] as (...all: never[]) => unknown)(...given);
      } catch (error) {
        reportError(error);
      }
  };
  if (Array.isArray(early)) push(...early);
  return push;
}
