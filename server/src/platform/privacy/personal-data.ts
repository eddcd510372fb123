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

/** One short transaction of the merchant's. */
export type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** How many rows of a chapter are held in memory. */
export const rowsOfPage = 200;

/** `name` is where it stands in the copy. */
export type CopiedFile = { name: string; storageKey: string; createdAt: Date };

/** Rows, page by page: each page is asked for with the last row of the one before, until one is empty. */
export async function* paged<Row>(page: (after: Row | null) => Promise<Row[]>): AsyncIterable<Row> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await page(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/**
 * What a feature knows of people. Whoever erases holds the rows of the account and of its conversations, so that
 * nothing is added to them meanwhile: what comes later finds nothing to belong to.
 */
export type PersonalData = {
  /** What the copy of somebody's data says, by chapter; rows are read as they are written. */
  chapters: Readonly<Record<string, (read: Read, subject: Subject) => AsyncIterable<object>>>;
  /** Files that come with the copy. */
  files?(read: Read, subject: Subject): AsyncIterable<CopiedFile>;
  erase(tx: Tx, subject: Subject, now: Date): Promise<Remains>;
};
