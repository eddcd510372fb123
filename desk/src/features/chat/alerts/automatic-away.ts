import type { PresenceStatus } from '@aftercare/contract/desk/chat/presence';
import { createStore } from '@aftercare/ui/store';

/** Without a press, a key or a move of the pointer in any tab for this long, the agent is away. */
export const idleMinutes = 10;
const idleMs = idleMinutes * 60_000;
const checkEveryMs = 30_000;
const noteEveryMs = 5_000;

const activeKey = 'aftercare.desk.active';
const awayKey = 'aftercare.desk.away';
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

type Deps = {
  device: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  status(): PresenceStatus | undefined;
  setPresence(status: PresenceStatus): void;
};

/**
 * Sets an online agent away after a time without activity, so that customers do not wait for an empty desk, and
 * online again at the first activity. All tabs share the time of the last activity. An agent who chose to be
 * away stays so.
 */
export function createAutomaticAway({ device, status, setPresence }: Deps) {
  const isAway = createStore(device.getItem(awayKey) !== null);
  let notedAt = 0;

  function mark(isAutomatic: boolean): void {
    isAway.set(isAutomatic);
    if (isAutomatic) device.setItem(awayKey, '1');
    else device.removeItem(awayKey);
  }

  function comeBack(): void {
    // Before the server has reported the status, a later activity decides.
    if (status() === undefined) return;
    mark(false);
    if (status() === 'away') setPresence('online');
  }

  function note(now: number): void {
    notedAt = now;
    device.setItem(activeKey, String(now));
  }

  function onActivity(): void {
    const now = Date.now();
    if (now - notedAt >= noteEveryMs || isAway.get()) note(now);
    if (isAway.get()) comeBack();
  }

  function check(): void {
    if (status() !== 'online') return;
    if (Date.now() - Number(device.getItem(activeKey)) < idleMs) return;
    mark(true);
    setPresence('away');
  }

  function follow(event: StorageEvent): void {
    if (event.key === awayKey) isAway.set(event.newValue !== null);
  }

  note(Date.now());
  for (const activity of activities) addEventListener(activity, onActivity, { capture: true, passive: true });
  addEventListener('storage', follow);
  const checking = setInterval(check, checkEveryMs);
  return {
    isAway,
    /** The agent chose a status. */
    chosen: (): void => mark(false),
    stop(): void {
      for (const activity of activities) removeEventListener(activity, onActivity, { capture: true });
      removeEventListener('storage', follow);
      clearInterval(checking);
    },
  };
}

export type AutomaticAway = ReturnType<typeof createAutomaticAway>;
