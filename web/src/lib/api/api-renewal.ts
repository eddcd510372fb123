import type { Session, SessionStore } from './session.ts';

export type RefreshTokenParts = {
  session: Pick<SessionStore, 'get' | 'load' | 'save' | 'clear'>;
  /** Runs the work while no other tab runs its own; at once in browsers without locks. */
  oneTabAtATime: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Renews an expired session once for all calls and tabs that notice it at the same time. `askForSession`
 * resolves with null if there is no session to renew, and rejects without an answer.
 */
export function createRefreshToken(parts: RefreshTokenParts, askForSession: () => Promise<Session | null>) {
  let running: Promise<boolean> | null = null;

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

export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request('session-renewal', work) as Promise<T>;
}
