import type { Tx } from '../database/database.ts';

/** The person: an account with all its conversations, or one conversation without an account. */
export type Subject = {
  merchantId: string;
  /** The email address is normalized. */
  customer: { id: string; emailAddress: string } | null;
  conversations: readonly { id: string; visitorId: string }[];
};

/** Data outside the database, deleted after the rows. */
export type Orphans = {
  storageKeys?: readonly string[];
  /** Message ids of mails whose files may be in the outbox folder. */
  messageIds?: readonly string[];
};

export type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export const rowsOfPage = 200;

export type CopiedFile = { name: string; storageKey: string; createdAt: Date };

/** Rows, page by page: each page is requested with the last row of the one before, until one is empty. */
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

type Chapters = Readonly<Record<string, (read: Read, subject: Subject) => AsyncIterable<object>>>;

/**
 * A feature's personal data. The eraser holds the locks of the account and its conversations, so that nothing
 * is added to them concurrently: a later insert finds no parent row.
 */
export type PersonalData = {
  chapters: Chapters;
  /** Only in the export of an operator, who checks it before the customer gets it. */
  teamChapters?: Chapters;
  files?(read: Read, subject: Subject): AsyncIterable<CopiedFile>;
  erase(tx: Tx, subject: Subject, now: Date): Promise<Orphans>;
};
