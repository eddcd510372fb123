import type { LiveChat, LiveChatEvent } from '../../../web/src/features/chat/live-chat.ts';

/** A provider with its agents, as the contract tests control them. */
export type Played = {
  chat: LiveChat;
  heard: LiveChatEvent[];
  /** Sets whether an agent accepts chats. */
  staff(isThere: boolean): Promise<void>;
  /** Another agent takes over the open chat. */
  takes(): Promise<void>;
  says(text: string): Promise<void>;
  writes(): Promise<void>;
  ends(): Promise<void>;
  /** The customer's messages that reached the agents, in order, without the handed-over history. */
  received(): Promise<string[]>;
  /** Drops the connection without a message; it may reconnect. */
  cut(): void;
  /** Stores the next message without an answer to its sender. */
  loseAnswer(): void;
  /** Stores the agent's next message without a push. */
  losePush(): void;
  failUpload(): void;
  /** The customer has a live chat from an earlier visit. */
  hasLiveChat(): Promise<void>;
  /** Polls `look` while time passes, until it succeeds. */
  eventually(look: () => unknown | Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
};
