import { createStore, type Store } from '@aftercare/ui/store';
import { type PollWorld, poll } from '../lists/poll.ts';

type Answer<T> =
  | { readonly kind: 'ok'; readonly data: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unreachable' };

export type Watched<T> = {
  keyOf: (one: T) => string;
  isUnderWay: (one: T) => boolean;
  /** An older response must not revert newer data. */
  newer: (known: T, received: T) => T;
  ask: (key: string) => Promise<Answer<T>>;
};

export type Watch<T> = Pick<Watched<T>, 'keyOf'> & {
  store: Store<ReadonlyMap<string, T>>;
  put: (received: readonly T[]) => void;
  stop: () => void;
};

export function createWatch<T>({ keyOf, isUnderWay, newer, ask }: Watched<T>, world: PollWorld): Watch<T> {
  const store = createStore<ReadonlyMap<string, T>>(new Map());
  const polls = new Map<string, () => void>();

  const put = (received: readonly T[]) => {
    const next = new Map(store.get());
    for (const one of received) {
      const known = next.get(keyOf(one));
      next.set(keyOf(one), known === undefined ? one : newer(known, one));
    }
    store.set(next);
    for (const one of received) follow(keyOf(one));
  };

  function follow(key: string): void {
    const one = store.get().get(key);
    if (one === undefined || !isUnderWay(one) || polls.has(key)) return;
    polls.set(
      key,
      poll(async () => {
        const outcome = await ask(key);
        if (outcome.kind === 'ok') put([outcome.data]);
        else if (outcome.kind === 'refused' && outcome.code === 'notFound') return ended(key);
        else return 'failed';
        // The response may be older than the change that restarted it.
        const known = store.get().get(key);
        return known !== undefined && isUnderWay(known) ? 'again' : ended(key);
      }, world),
    );
  }

  const ended = (key: string): 'done' => {
    polls.delete(key);
    return 'done';
  };

  return {
    keyOf,
    store,
    put,
    stop: () => {
      for (const stopPoll of polls.values()) stopPoll();
      polls.clear();
    },
  };
}
