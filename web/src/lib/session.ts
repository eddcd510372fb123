import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { createStore } from '@aftercare/ui/store';
import type { Storage } from './storage.ts';

/** Who is signed in in this browser. The token is short-lived; an HttpOnly cookie renews it (D53). */
export type Session = {
  token: string;
  userName: string;
  avatar: string;
  email: string;
  /** Until this person changed it; '' for most. */
  formerEmail: string;
  /** Without it the token opens only what it registered itself (D52). */
  isEmailProven: boolean;
  /** By this browser's clock; from then on a call renews the token first. */
  renewAt: number;
};

/** Renewed a little before its end, so that a call does not travel with a token that ends on the way. */
const renewBeforeSeconds = 30;

/** From what a call gives that signs somebody in. */
export function toSession(given: {
  token: string;
  givenName: string;
  avatar: string;
  email: string;
  emailProven: boolean;
}): Session {
  const { token, givenName, avatar, email, emailProven } = given;
  const renewAt = Date.now() + (limits.accessTokenSeconds - renewBeforeSeconds) * 1000;
  return { token, userName: givenName, avatar, email, formerEmail: '', isEmailProven: emailProven, renewAt };
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** Login state follows the token (spec 4), also in the other tabs. */
export function createSessionKeeper(storage: Storage) {
  const store = createStore<Session | null>(null);
  const load = () => store.set(readSession(storage));
  const save = (session: Session) => {
    const { token, ...userInfo } = session;
    storage.write(storageKeys.token, token);
    storage.write(storageKeys.userInfo, JSON.stringify(userInfo));
    store.set(session);
  };
  return {
    store,
    load,
    get: store.get,
    save,
    /** Of whoever is signed in, as another tab may have renewed the token by now. */
    change: (part: Partial<Pick<Session, 'userName' | 'avatar' | 'email'>>) => {
      const held = readSession(storage);
      if (!held) return;
      const formerEmail =
        part.email === undefined || part.email === held.email ? held.formerEmail : held.email;
      save({ ...held, ...part, formerEmail });
    },
    clear: () => {
      storage.remove(storageKeys.token);
      storage.remove(storageKeys.userInfo);
      store.set(null);
    },
    /** Another tab has signed in or out, or has renewed the token. */
    followOtherTabs: (target: EventTarget) => {
      target.addEventListener('storage', (event) => {
        const key = (event as StorageEvent).key;
        if (key === null || key === storageKeys.token || key === storageKeys.userInfo) load();
      });
    },
  };
}

function readSession(storage: Storage): Session | null {
  const token = storage.read(storageKeys.token);
  if (!token) return null;
  const userInfo = readObject(storage.read(storageKeys.userInfo));
  const text = (key: string) => (typeof userInfo[key] === 'string' ? userInfo[key] : '');
  return {
    token,
    userName: text('userName'),
    avatar: text('avatar'),
    email: text('email'),
    formerEmail: text('formerEmail'),
    isEmailProven: userInfo.isEmailProven === true,
    renewAt: typeof userInfo.renewAt === 'number' ? userInfo.renewAt : 0,
  };
}

/** What stands in storage may be anything: another version, or a hand. */
function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
