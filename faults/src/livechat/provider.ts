import type { LiveChat, LiveChatEvent } from '../../../web/src/features/chat/link/live-chat.ts';

/** Names of the team members who join the first agent. */
export const colleagues = { agent: 'Mia Moor', supervisor: 'Sue Voss' } as const;

/** The site of a brand in a customer's browser, and the brand's agents, as the contract tests control them. */
export type PlayedBrand = {
  /** The chat of the open page, and the events that this page has reported. */
  chat: LiveChat;
  heard: LiveChatEvent[];
  staff(isThere: boolean): Promise<void>;
  takes(): Promise<void>;
  /** A message of the agent who answers now. */
  says(text: string): Promise<void>;
  writes(): Promise<void>;
  ends(): Promise<void>;
  /** Passes the chat on to the agent `colleagues.agent`. */
  transfers(): Promise<void>;
  /** `colleagues.supervisor` writes to the customer; afterwards, the agent answers again. */
  supervisorSays(text: string): Promise<void>;
  /** Messages and files of the customer at the agent, without the history of the hand-over. */
  received(): Promise<string[]>;
  /** All that the agent can read of the customer, with the history of the hand-over. */
  transcript(): Promise<string>;
  /** Drops the connection. The chat may reconnect. */
  cut(): void;
  /** The provider closes the customer's connection. */
  evicts(): Promise<void>;
  /** The provider moves the customer to other servers, and closes the connection to the former ones. */
  movesRegion(): Promise<void>;
  /** The customer cannot reach the provider for so many minutes. `during` starts at once. */
  isOut(minutes: number, during: () => Promise<void>): Promise<void>;
  /** Stores the next message without an answer to its sender. */
  loseAnswer(): void;
  /** Stores the agent's next message without a push. */
  losePush(): void;
  failUpload(): void;
  hasLiveChat(): Promise<void>;
  /** The customer has written these lines before the hand-over, where our own server is the provider. */
  hasWritten(lines: readonly string[]): Promise<void>;
  /** The browser stores no cookie of another site from now on. No chat may be open. */
  blocksForeignCookies(): Promise<void>;
  /** Loads the page again in the same browser. */
  reloads(): Promise<void>;
  /** Repeats `look` until it succeeds. The clock advances between the attempts. */
  eventually(look: () => unknown | Promise<unknown>): Promise<void>;
};

/** A provider with its agents. */
export type Played = PlayedBrand & {
  /** The site of another brand of the organization, in the same browser. It ends with the first one. */
  secondBrand(): Promise<PlayedBrand>;
  stop(): Promise<void>;
};
