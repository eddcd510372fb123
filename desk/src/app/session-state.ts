import { type DeskPerson, signOut, viewMe } from '@aftercare/contract/desk/team/session';
import { createStore, type Store } from '@aftercare/ui/store';
import { type Api, createApi } from '../lib/api/api.ts';
import type { Problem } from '../lib/lists/loaded.ts';

export type SessionState =
  | { kind: 'checking' }
  | { kind: 'unknown'; problem: Problem }
  | { kind: 'out' }
  /** `hasEnded`: the session has ended, and the sign-in opens over the page, which stays. */
  | { kind: 'in'; person: DeskPerson; signedIn: number; hasEnded: boolean };

export type DeskSession = {
  api: Api;
  state: Store<SessionState>;
  check: () => Promise<void>;
  /** The page stays during the reload, and a failure changes nothing. */
  refresh: () => Promise<void>;
  enter: (person: DeskPerson) => void;
  /**
   * Signs out. Returns false if no response arrived, because the session may still be open and the user must
   * know.
   */
  leave: () => Promise<boolean>;
  onEnded: () => void;
};

/** The session is an HttpOnly cookie, so only the server knows whether there is one. */
export function createDeskSession(base = ''): DeskSession {
  const state = createStore<SessionState>({ kind: 'checking' });
  const onEnded = () => {
    const now = state.get();
    if (now.kind === 'in') state.set({ ...now, hasEnded: true });
  };
  const api = createApi({ base, onSessionEnded: onEnded });
  const enter = (person: DeskPerson) => {
    const before = state.get();
    const signedIn = before.kind === 'in' ? before.signedIn + 1 : 1;
    state.set({ kind: 'in', person, signedIn, hasEnded: false });
  };
  return {
    api,
    state,
    enter,
    onEnded,
    check: async () => {
      state.set({ kind: 'checking' });
      const outcome = await api.send(viewMe, {});
      if (outcome.kind === 'ok') enter(outcome.data);
      else if (outcome.kind === 'refused' && outcome.code === 'sessionEnded') state.set({ kind: 'out' });
      else state.set({ kind: 'unknown', problem: outcome });
    },
    refresh: async () => {
      const outcome = await api.send(viewMe, {});
      const now = state.get();
      if (outcome.kind === 'ok' && now.kind === 'in') state.set({ ...now, person: outcome.data });
    },
    leave: async () => {
      const outcome = await api.send(signOut, {});
      if (outcome.kind !== 'ok') return false;
      state.set({ kind: 'out' });
      return true;
    },
  };
}
