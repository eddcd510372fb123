export type Fields = Record<string, unknown>;
export type Region = 'dal' | 'fra';
export type ApiVersion = '3.5' | '3.6';
export type GroupStatus = 'online' | 'online_for_queue' | 'offline';

export type FakeAgent = { id: string; name: string; isBot?: boolean };
/** One end of a WebSocket. */
export type Transport = { send(text: string): void; end(): void };

/** As the API returns it. */
export type FakeEvent = Fields & {
  id: string;
  type: string;
  created_at: string;
  author_id?: string;
  text?: string;
  url?: string;
};
export type QueuePlace = { position: number; wait_time: number; queued_at: string };
export type FakeThread = {
  id: string;
  createdAt: string;
  isActive: boolean;
  events: FakeEvent[];
  queue: QueuePlace | null;
};
export type FakeChat = {
  id: string;
  customerId: string;
  groupIds: number[];
  threads: FakeThread[];
  /** Agents who have taken part; `isPresent` is false after they left, or if they only wrote. */
  agents: (FakeAgent & { isPresent: boolean })[];
};
export type FakeCustomer = { id: string; profile: Fields; eventsSeenUpTo: string | null; isBanned: boolean };

export type FakeRequest = { request_id?: string; action: string; payload?: Fields };

/** An error type of the vendor's documentation. */
export class Refused extends Error {
  readonly type: string;
  readonly data: Fields | null;
  constructor(type: string, data: Fields | null = null) {
    super(type);
    this.type = type;
    this.data = data;
  }
}

/** Limits of the vendor's documentation. */
export const vendorLimits = {
  messageBytes: 16 * 1024,
  fileBytes: 10 * 1024 * 1024,
  pendingRequests: 10,
  tokenSeconds: 28_800,
  chatsPerPage: 25,
  threadsPerPage: 100,
} as const;

/** Files of events have addresses on this host. */
export const fileHost = 'https://cdn.livechat-files.com/';
