import { ownName } from '../../../lib/page/own-place.ts';

const lockName = 'aftercare-chat-outbox';
const patienceMs = 10_000;

type Locks = Pick<LockManager, 'request'>;

/**
 * Runs the work in one tab at a time, or skips it if another tab has the lock. A tab that the system
 * suspended with the lock blocks it for a short time only. Without locks in the browser, every tab sends, and
 * the server accepts each id once.
 */
export function createOutboxTurn(locks: () => Locks, now: () => number = Date.now) {
  let isSending = false;
  let deniedSince: number | null = null;

  async function inTurn(work: () => Promise<void>): Promise<void> {
    let isAnswered = false;
    try {
      const isOurs = await locks().request(ownName(lockName), { ifAvailable: true }, async (lock) => {
        isAnswered = true;
        if (lock) await work();
        return lock !== null;
      });
      deniedSince = isOurs ? null : (deniedSince ?? now());
    } catch (error) {
      if (isAnswered) throw error;
      await work();
    }
    if (deniedSince === null || now() - deniedSince < patienceMs) return;
    deniedSince = null;
    await work();
  }

  return async function withLock(work: () => Promise<void>): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      await inTurn(work);
    } finally {
      isSending = false;
    }
  };
}
