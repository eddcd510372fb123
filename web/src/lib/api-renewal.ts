import type { Session, SessionKeeper } from './session.ts';

export type RenewalParts = {
  session: Pick<SessionKeeper, 'get' | 'load' | 'save' | 'clear'>;
  /** The renewal call, and what to make of its answer: a session, or null where there is none to renew. */
  /** Runs the work in one tab at a time; without locks in this browser, at once. */
  oneTabAtATime: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Renews an ended session silently, once for all calls and tabs that notice at the same time (wire.md 1, Headers).
 * `askForSession` answers null where there is nothing to renew, and rejects where nobody answered.
 */
export function createRenewal(parts: RenewalParts, askForSession: () => Promise<Session | null>) {
  let running: Promise<boolean> | null = null;

  /** Whether there is a token now that is not the one which was refused. */
  async function renewNow(refused: string | null): Promise<boolean> {
    parts.session.load();
    const held = parts.session.get()?.token ?? null;
    if (held !== null && held !== refused) return true;
    const renewed = await askForSession();
    if (renewed) parts.session.save(renewed);
    return renewed !== null;
  }

  return {
    renew: (refused: string | null): Promise<boolean> => {
      running ??= parts
        .oneTabAtATime(() => renewNow(refused))
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}

/** The browser's lock between tabs. */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request('session-renewal', work) as Promise<T>;
}
