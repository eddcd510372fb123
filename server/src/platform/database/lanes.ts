import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Each lane has its own connections: work of one lane never waits for a connection of another. `chat` holds
 * work that never waits long for a lock: conversations and the sessions of callers.
 */
export type Lane = 'chat' | 'requests' | 'background';

export type LaneSizes = Readonly<Record<Lane, number>>;

const background = new AsyncLocalStorage<true>();

/** Runs the work's queries in the lane of sweeps and jobs, unless it has a lane already. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => background.run(true, work);

export const isInBackground = (): boolean => background.getStore() === true;
