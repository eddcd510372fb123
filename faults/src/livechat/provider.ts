import type { LiveChat, LiveChatEvent } from '../../../web/src/features/chat/live-chat.ts';

/** A provider with its people, as the contract suite plays them. */
export type Played = {
  chat: LiveChat;
  /** Everything that it told, in order. */
  heard: LiveChatEvent[];
  /** Whether somebody takes chats. */
  staff(isThere: boolean): Promise<void>;
  /** The next person takes the chat that is open. */
  takes(): Promise<void>;
  says(text: string): Promise<void>;
  writes(): Promise<void>;
  ends(): Promise<void>;
  /** What the people have of the customer, in order, what was handed over left out. */
  received(): Promise<string[]>;
  /** The connection drops without a word, and may come back. */
  cut(): void;
  /** The next message is stored, and its sender never learns of it. */
  loseAnswer(): void;
  /** The next word of a person's is stored, and pushed to nobody. */
  losePush(): void;
  /** The next file is not taken. */
  failUpload(): void;
  /** The customer has a live chat from before. */
  hasLiveChat(): Promise<void>;
  /** Looks again and again while time passes, until it is so. */
  eventually(look: () => unknown | Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
};
