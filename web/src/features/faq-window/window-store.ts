import type { Language } from '@aftercare/contract/languages';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { createStore, type Store } from '@aftercare/ui/store';
import { onLeaving } from '../../lib/leaving.ts';
import { type Storage, tabStorage } from '../../lib/storage.ts';
import { emptyWindow, reduceWindow, type WindowEvent, type WindowState } from './window-state.ts';

/** State stored by another version is ignored. */
const version = 1;

export type WindowKeeper = {
  state: Store<WindowState | null>;
  /** Restores the tab's state in the current language. */
  enter(lang: Language): void;
  tell(event: WindowEvent): void;
  forget(): void;
};

/**
 * Keeps the window's state in its tab, also while it is closed. Survives a reload if the browser has storage.
 */
export function createWindowKeeper(storage: Storage): WindowKeeper {
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
    // Invalid state, so the window starts again.
    return null;
  }
}

export const windowKeeper = createWindowKeeper(tabStorage);

// The next customer at this computer must find neither texts nor votes, whether or not the window is open.
onLeaving({ unsent: async () => 0, forget: async () => windowKeeper.forget() });
