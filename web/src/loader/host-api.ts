import type { FrameMessage } from '@aftercare/contract/embedding';

/** What a page hears of: `opened` and `closed`, and what the frame tells. */
export type HostEvent = 'opened' | Exclude<FrameMessage['type'], 'ready' | 'kept'>;

type Hear = (detail: object) => void;
export type Token = string | (() => string | Promise<string>);

export type HostApi = {
  open(): void;
  close(): void;
  /** A token of the merchant's own server, or how to get one: a function is asked again for each new chat. */
  identify(token: Token): void;
  /** Forgets on this device who was here and what was said; `loggedOut` tells when it is done. */
  logOut(): void;
  /** Answers how to stop hearing. */
  on(event: HostEvent, hear: Hear): () => void;
};

/** A page's own fault in what it hears is told as such, and stops nobody else from hearing. */
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

/** Calls from before the loader came, as `['open']`, in their order; each from now on at once. */
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
