import type { Keyed, Outbox } from './outbox.ts';
import { pauseAfter } from './pause-after.ts';

/** Result of an attempt to send an entry. */
export type Outcome =
  | { kind: 'stored' }
  /** A retry would not help. The entry keeps the reason, and the next one is sent. */
  | { kind: 'refused'; reason: string }
  /** Without `waitMs` the pause grows with each attempt. `isLimited`: the server demands the pause. */
  | { kind: 'later'; waitMs?: number; isLimited?: boolean }
  /** Nothing can be sent now. There is no pause, because time alone does not change that. */
  | { kind: 'blocked' }
  /** The caller removed the entry or changed it, so that the entry is not waiting any more. */
  | { kind: 'handled' };

type DeliveryDeps<Entry extends Keyed> = {
  outbox: Pick<Outbox<Entry>, 'list' | 'put' | 'remove'>;
  isWaiting(entry: Entry): boolean;
  /** Sends the entry. It must not reject because of the network. */
  deliver(entry: Entry): Promise<Outcome>;
  giveUp(entry: Entry, reason: string): Entry;
  /** Called after the entry left the outbox or got a reason. */
  onSettled(entry: Entry): void;
  /** Receives the end of a limit in ms of `Date.now()`, or 0 for a pause of another reason. */
  onLimited?(until: number): void;
};

/** Sends the waiting entries of an outbox in order and one at a time. */
export function createDelivery<Entry extends Keyed>(deps: DeliveryDeps<Entry>) {
  const { outbox } = deps;
  let attempts = 0;
  let nextAt = 0;
  let isSending = false;
  let isStopped = false;

  async function refuse({ messageId }: Entry, reason: string): Promise<void> {
    // An entry that was removed during the attempt does not come back.
    const current = outbox.list().find((one) => one.messageId === messageId);
    if (current) await outbox.put(deps.giveUp(current, reason));
  }

  /** Returns whether the next entry may be sent. */
  async function settle(entry: Entry, outcome: Outcome): Promise<boolean> {
    if (outcome.kind === 'handled') return true;
    if (outcome.kind === 'blocked') return false;
    if (outcome.kind === 'later') {
      nextAt = Date.now() + (outcome.waitMs || pauseAfter(attempts));
      attempts += 1;
      deps.onLimited?.(outcome.isLimited ? nextAt : 0);
      return false;
    }
    if (outcome.kind === 'refused') await refuse(entry, outcome.reason);
    else {
      attempts = 0;
      await outbox.remove(entry.messageId);
    }
    deps.onSettled(entry);
    return true;
  }

  return {
    /** Sends waiting entries. Does nothing during a pause, or while an earlier call sends. */
    async pump(): Promise<void> {
      if (isSending) return;
      isSending = true;
      try {
        for (;;) {
          const next = outbox.list().find(deps.isWaiting);
          if (!next || isStopped || Date.now() < nextAt) return;
          if (!(await settle(next, await deps.deliver(next)))) return;
        }
      } finally {
        isSending = false;
      }
    },
    /** Ends the pause before the next attempt, because the network may be back. */
    hurry(): void {
      nextAt = 0;
    },
    /** Called on progress, so that the next pause is a short one again. */
    progressed(): void {
      attempts = 0;
    },
    /** Lets the current attempt end, and starts no other one. */
    stop(): void {
      isStopped = true;
    },
  };
}
