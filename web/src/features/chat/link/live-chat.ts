export type LiveChatAvailability = 'online' | 'queue' | 'offline';

/**
 * How to continue after a fault. retry: the same call once the connection is back; attach: join the live chat
 * that exists already; simulate: no agent is available, so the simulated agent takes over; stop: never retry
 * in this page.
 */
export type FaultWay = 'retry' | 'attach' | 'simulate' | 'stop';

/** `code` is the provider's error code in capitals. */
export class LiveChatFault extends Error {
  readonly code: string;
  readonly way: FaultWay;
  constructor(code: string, way: FaultWay, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.way = way;
  }
}

export type LiveChatEvent =
  /** A message of an agent. `id` is the same in every tab; the customer's own messages are not reported. */
  | { kind: 'message'; id: string; text: string; agentName: string; createdAt: Date }
  | { kind: 'status'; availability: LiveChatAvailability }
  | { kind: 'agent'; name: string }
  /** Position from 1, and the expected wait in seconds. */
  | { kind: 'queue'; position: number; waitSeconds: number | null }
  | { kind: 'typing'; agentName: string }
  | { kind: 'closed' }
  | { kind: 'fault'; code: string; retryable: boolean };

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
  /**
   * Opens a chat, or joins the live one. An event names the agent. A second call returns the result of the
   * first.
   */
  open(opening: Opening): Promise<{ chatId: string }>;
  /** Idempotent by `clientId`. */
  send(clientId: string, text: string): Promise<void>;
  /** `onProgress` receives 0 to 1. */
  sendFile(clientId: string, file: FileToSend, onProgress: (share: number) => void): Promise<void>;
  /** Reports that the customer types, without the text. Failures are ignored. */
  typing(): void;
  seen(upTo: Date): Promise<void>;
  close(): Promise<void>;
  listen(listener: (event: LiveChatEvent) => void): () => void;
  /** Disconnects this page; the chat itself stays open. */
  stop(): void;
};
