import { randomUUID } from 'node:crypto';
import type {
  FakeAgent,
  FakeChat,
  FakeCustomer,
  FakeEvent,
  Fields,
  GroupStatus,
  QueuePlace,
  Region,
} from './fake-types.ts';

export const fakeIds = {
  organizationId: '390e44e6-f1e6-4368-b6dd-74d14508c2e0',
  clientId: 'client',
} as const;

export const defaultAgent: FakeAgent = { id: 'jo@team.example', name: 'Jo' };

/** State of the vendor that a test sets. It may change each field at any time. */
export type FakeSettings = {
  organizationId: string;
  clientId: string;
  region: Region;
  /** Null allows every address. */
  redirectUris: string[] | null;
  groups: Record<string, GroupStatus>;
  /** The agent who takes the next chat; null for none, whatever the status of the group is. */
  agent: FakeAgent | null;
  hasQueue: boolean;
  /**
   * Version 3.5 and later document `limit_reached` and `not_allowed`; the vendor's SDK lists
   * `chat_limit_reached` and `chat_already_active` for the same refusals.
   */
  errorNames: 'documented' | 'sdk';
  /** A browser that blocks cookies of other sites is a new customer at each token request. */
  keepsCookies: boolean;
  /** Answers carry the id of their request. The documentation calls it optional. */
  repeatsRequestId: boolean;
  /** Connections are closed as soon as they are opened. */
  isDown: boolean;
  isLicenseExpired: boolean;
  uploadFails: boolean;
  tokenFails: boolean;
  /** The accounts server answers with this error instead of a token. */
  tokenError: Fields | null;
};

export const defaultSettings = (): FakeSettings => ({
  organizationId: fakeIds.organizationId,
  clientId: fakeIds.clientId,
  region: 'dal',
  redirectUris: null,
  groups: { '0': 'online' },
  agent: defaultAgent,
  hasQueue: false,
  errorNames: 'documented',
  keepsCookies: true,
  repeatsRequestId: true,
  isDown: false,
  isLicenseExpired: false,
  uploadFails: false,
  tokenFails: false,
  tokenError: null,
});

export type Grant = { token: string; customerId: string; groupId: number | null; expiresAt: number };

export type FakeAccount = ReturnType<typeof createFakeAccount>;

/** Customers, tokens and chats of one organization. */
export function createFakeAccount(settings: FakeSettings) {
  const customers = new Map<string, FakeCustomer>();
  const grants = new Map<string, Grant>();
  const chats: FakeChat[] = [];
  const serial = { last: 0 };

  const newId = (prefix: string): string => {
    serial.last += 1;
    return `${prefix}${serial.last}`;
  };
  /** Microseconds that differ in each call, because ids and times order events. */
  const timestamp = (): string => {
    serial.last += 1;
    const fraction = String(serial.last % 1000).padStart(3, '0');
    return new Date().toISOString().replace('Z', `${fraction}Z`);
  };

  return {
    settings,
    chats,
    grants,
    newId,
    timestamp,
    customer(id: string): FakeCustomer {
      const found = customers.get(id) ?? { id, profile: {}, eventsSeenUpTo: null, isBanned: false };
      customers.set(id, found);
      return found;
    },
    chatsOf: (customerId: string): FakeChat[] => chats.filter((chat) => chat.customerId === customerId),
    grant(customerId: string, groupId: number | null, seconds: number): Grant {
      const token = `${settings.region}:${randomUUID()}`;
      const grant = { token, customerId, groupId, expiresAt: Date.now() + seconds * 1000 };
      grants.set(token, grant);
      return grant;
    },
    grantOf(token: string): Grant | null {
      const grant = grants.get(token);
      return grant && grant.expiresAt > Date.now() ? grant : null;
    },
    addChat(customerId: string, groupIds: number[]): FakeChat {
      const chat: FakeChat = { id: newId('PJ0MRSHTD'), customerId, groupIds, threads: [], agents: [] };
      chats.push(chat);
      return chat;
    },
    addThread(chat: FakeChat, isActive: boolean, queue: QueuePlace | null = null) {
      const thread = { id: newId('Q20N9CKRX'), createdAt: timestamp(), isActive, events: [], queue };
      chat.threads.push(thread);
      return thread;
    },
    makeEvent(threadId: string, fields: Fields): FakeEvent {
      const id = newId(`${threadId}_`);
      return { recipients: 'all', ...fields, id, type: String(fields.type), created_at: timestamp() };
    },
  };
}
