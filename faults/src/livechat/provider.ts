import type { LiveChat, LiveChatEvent } from '../../../web/src/features/chat/link/live-chat.ts';

/** A provider with its agents, as the contract tests control them. */
export type Played = {
  chat: LiveChat;
  heard: LiveChatEvent[];
  staff(isThere: boolean): Promise<void>;
  takes(): Promise<void>;
  says(text: string): Promise<void>;
  writes(): Promise<void>;
  ends(): Promise<void>;
  received(): Promise<string[]>;
  /** Drops the connection. The chat may reconnect. */
  cut(): void;
  /** Stores the next message without an answer to its sender. */
  loseAnswer(): void;
  /** Stores the agent's next message without a push. */
  losePush(): void;
  failUpload(): void;
  hasLiveChat(): Promise<void>;
  /** Repeats `look` until it succeeds. The clock advances between the attempts. */
  eventually(look: () => unknown | Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
};
