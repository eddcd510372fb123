import type { Region } from '@aftercare/contract/chat/livechat';

export type LiveChatAvailability = 'online' | 'queue' | 'offline';

/**
 * How to continue after a fault. reconnect: the same call again once the connection is back; resume: join the
 * chat that exists already; wait: the same call again after a pause; simulate: the simulated agent takes over
 * with a ticket; stop: like simulate, and this page does not contact the provider again; operator: like stop,
 * until an operator has changed the settings.
 */
export type FaultOutcome = 'reconnect' | 'resume' | 'wait' | 'simulate' | 'stop' | 'operator';

/** `code` is the provider's error code in capitals. */
export class LiveChatFault extends Error {
  readonly code: string;
  readonly outcome: FaultOutcome;
  constructor(code: string, outcome: FaultOutcome, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.outcome = outcome;
  }
}

export const isFault = (error: unknown): error is LiveChatFault => error instanceof LiveChatFault;

/** `codes` are in small letters, as the provider writes them. */
export const hasCode = ({ code }: LiveChatFault, ...codes: string[]): boolean =>
  codes.includes(code.toLowerCase());

/** The same call may succeed later, on a new or the same connection. */
export const isPassing = ({ outcome }: LiveChatFault): boolean =>
  outcome === 'reconnect' || outcome === 'wait';

export type LiveChatEvent =
  /** A message of an agent. `id` is the same in every tab; the customer's own messages are not reported. */
  | { kind: 'message'; id: string; text: string; agent: LiveChatAgent; createdAt: Date }
  | { kind: 'status'; availability: LiveChatAvailability }
  | { kind: 'agent'; agent: LiveChatAgent }
  /** Position from 1, and the expected wait in seconds. */
  | { kind: 'queue'; position: number; waitSeconds: number | null }
  | { kind: 'typing'; agentName: string }
  | { kind: 'closed' }
  | { kind: 'fault'; code: string; retryable: boolean };

/** `isBot`: the provider's own bot, which the customer must see as automated. */
export type LiveChatAgent = { name: string; isBot: boolean };

export type Identity = { name: string; email: string; avatar: string };

export type Opening = {
  /** Null for a visitor. */
  identity: Identity | null;
  /**
   * The conversation so far, one line for each message below a header line, passed on as one text; [] for
   * none.
   */
  history: readonly string[];
  resumeId: string | null;
  /** Idempotency key: a repeated hand-over sends nothing twice. */
  clientId: string;
  /**
   * Joins the chat `resumeId` from before a reload. If an agent has ended it, its last messages and `closed` are
   * reported, and no new chat begins.
   */
  isReopened: boolean;
};

export type FileToSend = {
  name: string;
  /** Null if the content could not be loaded. */
  content(): Promise<Blob | null>;
  /** Its address on our server, sent as text if the provider refuses the file. */
  url: string;
};

/**
 * A live chat with agents of any provider. Every call has a deadline (`limits.outsideCallMs`, for opening
 * `limits.personWithinSeconds`) and rejects with LiveChatFault only.
 */
export type LiveChat = {
  availability(): Promise<LiveChatAvailability>;
  /** Region of the provider's servers; undefined unless logged in there. Our own desk has none. */
  region?(): Region | undefined;
  /**
   * Opens a chat, or joins the live one. An event names the agent. A second call returns the result of the
   * first.
   */
  open(opening: Opening): Promise<{ chatId: string }>;
  /** Idempotent by `clientId`. */
  send(clientId: string, text: string): Promise<void>;
  /** `onProgress` receives 0 to 1. */
  sendFile(clientId: string, file: FileToSend, onProgress: (share: number) => void): Promise<void>;
  /** Names a customer who has logged in. Failures are ignored. */
  identify(identity: Identity): void;
  /** Reports that the customer types, without the text. Failures are ignored. */
  typing(): void;
  seen(upTo: Date): Promise<void>;
  close(): Promise<void>;
  /** Disconnects until the next call. The chat itself stays open. */
  disconnect(): void;
  listen(listener: (event: LiveChatEvent) => void): () => void;
  /** Disconnects this page; the chat itself stays open. */
  stop(): void;
};
