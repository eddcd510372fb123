import type { GroupStatus, Region } from '@aftercare/contract/chat/livechat';
import type { LiveChatIds, LiveChatResult } from '@aftercare/contract/desk/sites/live-chat';

/** `groupStatus` and `region` are known if the result is `works`. */
export type LiveChatCheck = {
  result: Exclude<LiveChatResult, 'noHost'>;
  region: Region | null;
  groupStatus: GroupStatus | null;
};

/** The outside live chat, as far as this server contacts it. Customers' browsers do everything else. */
export type LiveChatProvider = {
  /**
   * Requests a customer's token and the status of the group, as a browser at `origin` does. Ends within its
   * deadlines and never rejects because of the provider. Each check makes a customer without a chat there.
   */
  check(ids: LiveChatIds, origin: string): Promise<LiveChatCheck>;
  close(): void;
};
