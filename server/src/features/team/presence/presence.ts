import type { PresenceStatus, Presence as PresenceView } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  lapsePresences,
  onlinePeople,
  presenceOf,
  putPresence,
  touchPresence,
} from './presence.repository.ts';

/** Notification to the other nodes, which drop their cached answers about availability. */
export const presenceNotification = 'presence';

export type Presence = {
  set(personId: string, status: PresenceStatus): Promise<void>;
  /** A heartbeat of a desk: at most one write in `touchEveryMs` per user and node. */
  touch(personId: string): Promise<void>;
  view(personId: string): Promise<PresenceView>;
  statusOf(personId: string): Promise<PresenceStatus>;
  lapse(): Promise<number>;
  onChanged(listener: () => void): () => void;
  heard(): void;
};

type Deps = { database: Database; clock: Clock; tellOthers: (notification: string) => void };

const touchEveryMs = 10_000;

export function createPresence({ database, clock, tellOthers }: Deps): Presence {
  const listeners = new Set<() => void>();
  const touched = new Map<string, number>();
  const since = () => new Date(clock.now().getTime() - limits.presenceLapseSeconds * 1000);

  function heard(): void {
    for (const listener of listeners) listener();
  }

  function changed(): void {
    heard();
    tellOthers(presenceNotification);
  }

  return {
    async set(personId, status) {
      await database.forAll((tx) => putPresence(tx, personId, status, clock.now()));
      touched.set(personId, clock.now().getTime());
      changed();
    },
    async touch(personId) {
      const now = clock.now();
      if (now.getTime() - (touched.get(personId) ?? 0) < touchEveryMs) return;
      touched.set(personId, now.getTime());
      await database.forAll((tx) => touchPresence(tx, personId, now));
    },
    view: (personId) =>
      database.forAll(async (tx) => ({
        status: await presenceOf(tx, personId, since()),
        online: (await onlinePeople(tx, personId, since())).map((person) => ({ ...person, avatar: '' })),
      })),
    statusOf: (personId) => database.forAll((tx) => presenceOf(tx, personId, since())),
    async lapse() {
      const count = await database.forAll((tx) => lapsePresences(tx, since()));
      if (count > 0) changed();
      return 0;
    },
    heard,
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
