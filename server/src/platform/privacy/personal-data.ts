import type { Tx } from '../database/database.ts';

/** Whose data: an account with every conversation of it, or one conversation that is no account's. */
export type Subject = {
  merchantId: string;
  /** `mailbox` as mailboxes are compared. */
  customer: { id: string; mailbox: string } | null;
  conversations: readonly { id: string; visitorId: string }[];
};

/** What lies outside the database; it goes once the rows are gone. */
export type Remains = {
  storageKeys?: readonly string[];
  /** Of mails that may lie in the outbox folder. */
  messageIds?: readonly string[];
};

/**
 * What a feature knows of people. Whoever erases holds the rows of the account and of its conversations, so that
 * nothing is added to them meanwhile: what comes later finds nothing to belong to.
 */
export type PersonalData = {
  erase(tx: Tx, subject: Subject, now: Date): Promise<Remains>;
};
