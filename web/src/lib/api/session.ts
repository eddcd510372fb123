import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { createStore } from '@aftercare/ui/store';
import type { Storage } from '../shared/storage.ts';

/**
 * The signed-in customer of this browser. The token is short-lived; a refresh token in an HttpOnly cookie
 * renews it.
 */
export type Session = {
  token: string;
  userName: string;
  avatar: string;
  email: string;
  /** The customer's address before its last change; usually ''. */
  formerEmail: string;
  /** If false, the token opens only the registrations that it made itself. */
  isEmailProven: boolean;
  /** In ms of this browser's clock. From then on a call first renews the token. */
  renewAt: number;
};

/** Renew before the token expires, so that it does not expire during a request. */
const renewBeforeSeconds = 30;

export function toSession(given: {
  token: string;
  givenName: string;
  avatar: string;
  email: string;
  emailVerified: boolean;
}): Session {
  const { token, givenName, avatar, email, emailVerified } = given;
  const renewAt = Date.now() + (limits.accessTokenSeconds - renewBeforeSeconds) * 1000;
  return {
    token,
    userName: givenName,
    avatar,
    email,
    formerEmail: '',
    isEmailProven: emailVerified,
    renewAt,
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(storage: Storage) {
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
    /** Changes the stored session, because another tab may have renewed the token. */
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

/** Storage may contain anything, for example data of another version. */
function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
