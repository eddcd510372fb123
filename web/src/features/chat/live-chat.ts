/** Whether somebody can be had: at once, in a queue, or not. */
export type LiveChatAvailability = 'online' | 'queue' | 'offline';

/**
 * What a fault leaves to do, exactly one thing. retry: the same once more, when the connection is back; attach: there
 * is a live chat already, go into it; simulate: nobody can be had, the stand-in takes over; stop: not in this page again.
 */
export type FaultWay = 'retry' | 'attach' | 'simulate' | 'stop';

/** A call that was not done, by the provider's own word for it in capitals. */
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
  /** Somebody of theirs has said it. `id` is the same in every tab; the sender's own words never come. */
  | { kind: 'message'; id: string; text: string; agentName: string; createdAt: Date }
  | { kind: 'status'; availability: LiveChatAvailability }
  /** Who answers from now on. */
  | { kind: 'agent'; name: string }
  /** A place from 1, and seconds where they can be told. */
  | { kind: 'queue'; position: number; waitSeconds: number | null }
  | { kind: 'typing'; agentName: string }
  /** The person has ended the chat. */
  | { kind: 'closed' }
  | { kind: 'fault'; code: string; retryable: boolean };

export type Identity = { name: string; email: string; avatar: string };

export type Opening = {
  /** Of somebody who is signed in; null for a visitor. */
  identity: Identity | null;
  /** What was said before, line by line under a header line, handed over as one text; [] for nothing. */
  history: readonly string[];
  /** A chat of before to go on with. */
  resumeId: string | null;
  /** The id of the handing over: a repeat under it says nothing twice. */
  clientId: string;
};

export type FileToSend = {
  name: string;
  /** The bytes, or null where they could not be had. */
  content(): Promise<Blob | null>;
  /** Where our own server keeps it: sent as words where the file itself cannot be (spec 8). */
  url: string;
};

/**
 * A chat with people, whoever provides them (design 10). Every call has a deadline (`limits.outsideCallMs`, opening
 * `limits.personWithinSeconds`) and rejects with LiveChatFault, nothing else.
 */
export type LiveChat = {
  availability(): Promise<LiveChatAvailability>;
  /** Opens a chat, or goes into the one that is live; who answers comes as an event. A second call is the first. */
  open(opening: Opening): Promise<{ chatId: string }>;
  /** Said once, however often it is sent under this id. */
  send(clientId: string, text: string): Promise<void>;
  /** `onProgress` from 0 to 1. */
  sendFile(clientId: string, file: FileToSend, onProgress: (share: number) => void): Promise<void>;
  /** That somebody writes; never what. Nobody waits for it. */
  typing(): void;
  /** All that was said up to then has been looked at. */
  seen(upTo: Date): Promise<void>;
  /** The customer ends it, or their sitting has ended. */
  close(): Promise<void>;
  listen(hear: (event: LiveChatEvent) => void): () => void;
  /** Nothing is sent and nothing is heard any more; the chat itself stays as it is. */
  stop(): void;
};
