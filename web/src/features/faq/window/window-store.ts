import type { Language } from '@aftercare/contract/languages';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { createStore, type Store } from '@aftercare/ui/store';
import { onLeaving } from '../../../lib/page/leaving.ts';
import { type Storage, tabStorage } from '../../../lib/shared/storage.ts';
import { emptyWindow, reduceWindow, type WindowEvent, type WindowState } from './window-state.ts';

const version = 1;

export type WindowStore = {
  state: Store<WindowState | null>;
  enter(lang: Language): void;
  tell(event: WindowEvent): void;
  forget(): void;
};

/** State of one tab, also while the window is closed. */
export function createWindowStore(storage: Storage): WindowStore {
  const state = createStore<WindowState | null>(null);
  const keep = (next: WindowState): void => {
    state.set(next);
    storage.write(storageKeys.faqWindow, JSON.stringify({ version, window: settledIn(next) }));
  };
  return {
    state,
    enter(lang) {
      const held = state.get() ?? kept(storage) ?? emptyWindow(lang);
      keep(reduceWindow(held, { kind: 'languageChanged', lang }));
    },
    tell(event) {
      const held = state.get();
      if (held) keep(reduceWindow(held, event));
    },
    forget() {
      state.set(null);
      storage.remove(storageKeys.faqWindow);
    },
  };
}

/** After a reload no vote is pending. A pending vote still reaches the server, so it counts as stored. */
function settledIn(state: WindowState): WindowState {
  const ballots = Object.entries(state.ballots).map(([key, { shown }]) => {
    return [key, { shown, stored: shown, pending: 0, isConfirming: false, hasFailed: false }];
  });
  return { ...state, ballots: Object.fromEntries(ballots), thanked: null };
}

function kept(storage: Storage): WindowState | null {
  try {
    const found = JSON.parse(storage.read(storageKeys.faqWindow) ?? 'null') as {
      version: number;
      window: WindowState;
    } | null;
    return found?.version === version ? found.window : null;
  } catch {
    // Invalid state: the window starts again.
    return null;
  }
}

export const windowStore = createWindowStore(tabStorage);

// The next customer at this computer must find neither texts nor votes.
onLeaving({ unsent: async () => 0, forget: async () => windowStore.forget() });
