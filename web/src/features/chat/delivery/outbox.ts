import * as shared from '@aftercare/ui/connection/outbox';
import { createOutboxStore, type OutboxStore, type Unsent } from './outbox-store.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The unsent messages, in the order of writing. They survive a reload and a crash, and other tabs are
 * notified of each change.
 */
export function createOutbox(store: OutboxStore, notifyTabs: () => void) {
  const { fill, ...outbox } = shared.createOutbox({ store, compare: byTime, onKept: notifyTabs });
  return {
    ...outbox,
    async load() {
      fill(await store.all());
    },
    isKept: store.isKept,
  };
}

const byTime = (a: Unsent, b: Unsent): number => a.writtenAt - b.writtenAt;

/** Call at log-out, so that the next customer finds no unsent message. */
export const wipeOutbox = (): Promise<void> => createOutboxStore().clear();

export const countUnsent = async (): Promise<number> => (await createOutboxStore().all()).length;
