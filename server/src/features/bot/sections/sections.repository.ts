import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/database/database.ts';
import type { Section } from '../../../providers/sections/sections.port.ts';
import { botFile, botSection } from '../../../schema/bot/bot-section.tables.ts';

/** So that the id of a section is at most 64 characters long. */
const longestKey = 48;

type FileRow = {
  merchant_id: string;
  file_key: string;
  lang: 'en_US' | 'de_DE' | 'ja_JP';
  kind: 'manual' | 'captions';
  attempts: number;
};

/** A published file that this node reads now. */
export type ClaimedFile = {
  merchantId: string;
  fileKey: string;
  lang: FileRow['lang'];
  kind: FileRow['kind'];
  attempts: number;
};

type Among = { merchantIds: readonly string[]; now: Date; mostAttempts: number };

/** Files whose text is not stored yet. Those that another node reads, or that wait for a repeat, have a row. */
const unread = ({ merchantIds, mostAttempts }: Among): SQL => sql`
  select p.*, f.state, f.due_at from (
    select merchant_id, file_key, min(lang) as lang, 'manual' as kind from manual group by 1, 2
    union all
    select merchant_id, file_key, min(lang), 'captions' from video_caption group by 1, 2
  ) p left join bot_file f using (merchant_id, file_key)
  where p.merchant_id = any(${sql.param([...merchantIds])}::text[]) and length(p.file_key) <= ${longestKey}
    and (f.file_key is null or (f.state in ('reading', 'postponed') and f.attempts < ${mostAttempts}))`;

/**
 * Takes a file that no node has read, or whose reading failed and is due again. Until `until`, no other node
 * takes it. null: there is none, or another node has just taken the same one.
 */
export async function claimFile(tx: Tx, among: Among, until: Date): Promise<ClaimedFile | null> {
  const isDue = sql`due_at <= ${among.now.toISOString()}`;
  const { rows } = await tx.execute<FileRow>(sql`
    with chosen as (
      select * from (${unread(among)}) unread where state is null or ${isDue}
       order by merchant_id, file_key limit 1
    ), claimed as (
      insert into bot_file as f (merchant_id, file_key, state, attempts, due_at)
      select merchant_id, file_key, 'reading', 1, ${until.toISOString()}::timestamptz from chosen
      on conflict (merchant_id, file_key) do update
        set state = 'reading', attempts = f.attempts + 1, due_at = excluded.due_at
        where f.state in ('reading', 'postponed') and f.${isDue}
      returning f.merchant_id, f.file_key, f.attempts
    )
    select c.merchant_id, c.file_key, c.attempts, n.lang, n.kind
      from claimed c join chosen n using (merchant_id, file_key)`);
  const [row] = rows;
  if (row === undefined) return null;
  const { merchant_id: merchantId, file_key: fileKey, lang, kind, attempts } = row;
  return { merchantId, fileKey, lang, kind, attempts };
}

type FileOf = Pick<ClaimedFile, 'merchantId' | 'fileKey'>;

/** A second node that read the same file stores nothing. */
export async function storeSections(
  tx: Tx,
  { merchantId, fileKey }: FileOf,
  sections: readonly Section[],
  learntAt: Date,
): Promise<void> {
  const state = sections.length === 0 ? 'read' : 'stored';
  const isSettled = await changeClaimed(tx, { merchantId, fileKey }, { state, dueAt: learntAt });
  if (!isSettled) return;
  const rows = sections.map((section, number) => ({ ...section, merchantId, fileKey, number }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(botSection).values(rows.slice(from, from + rowsAtOnce));
}

/** PostgreSQL allows 65,535 parameters in a statement, and a row has six. */
const rowsAtOnce = 5_000;

/** The reading failed. A node repeats it from `dueAt` on. */
export const postpone = (tx: Tx, file: FileOf, dueAt: Date) =>
  changeClaimed(tx, file, { state: 'postponed', dueAt });

/** As `postpone`, for a reason that is not the file's, so that the attempt does not count. */
export const giveBack = (tx: Tx, file: FileOf, dueAt: Date) =>
  changeClaimed(tx, file, { state: 'postponed', dueAt, attempts: sql`${botFile.attempts} - 1` });

export const markUnreadable = (tx: Tx, file: FileOf) => changeClaimed(tx, file, { state: 'unreadable' });

/** Returns false if the file was settled or withdrawn before. */
async function changeClaimed(
  tx: Tx,
  { merchantId, fileKey }: FileOf,
  change: PgUpdateSetSource<typeof botFile>,
): Promise<boolean> {
  const changed = await tx
    .update(botFile)
    .set(change)
    .where(
      and(eq(botFile.merchantId, merchantId), eq(botFile.fileKey, fileKey), eq(botFile.state, 'reading')),
    );
  return (changed.rowCount ?? 0) > 0;
}

/** Files whose last attempt ended without a result, because the node ended each time. Returns their sites. */
export async function giveUpFiles(tx: Tx, { now, mostAttempts }: Omit<Among, 'merchantIds'>) {
  const given = await tx
    .update(botFile)
    .set({ state: 'unreadable' })
    .where(and(eq(botFile.state, 'reading'), lte(botFile.dueAt, now), gte(botFile.attempts, mostAttempts)))
    .returning({ merchantId: botFile.merchantId });
  return given.map(({ merchantId }) => merchantId);
}

/**
 * The sites with new sections whose other files are read, or wait for a repeat. Also those whose first new
 * sections have waited for too long.
 */
export async function sitesWithNewSections(tx: Tx, among: Among): Promise<string[]> {
  const now = among.now.toISOString();
  const { rows } = await tx.execute<{ merchant_id: string }>(sql`
    select merchant_id from bot_file
     where state = 'stored' and merchant_id = any(${sql.param([...among.merchantIds])}::text[])
     group by merchant_id
    having min(due_at) <= ${now} or merchant_id not in (
      select merchant_id from (${unread(among)}) unread
       where state is distinct from 'postponed' or due_at <= ${now})`);
  return rows.map(({ merchant_id }) => merchant_id);
}

/** Returns false if there are none any more. */
export async function settleNewSections(tx: Tx, merchantId: string): Promise<boolean> {
  const settled = await tx
    .update(botFile)
    .set({ state: 'read' })
    .where(and(eq(botFile.merchantId, merchantId), eq(botFile.state, 'stored')));
  return (settled.rowCount ?? 0) > 0;
}

/** Deletes the texts of up to `most` files that no published document has any more. */
export async function dropUnpublished(tx: Tx, most: number): Promise<number> {
  const dropped = await tx.execute(sql`
    delete from bot_file where (merchant_id, file_key) in (
      select f.merchant_id, f.file_key from bot_file f
       where not exists (select from manual m where m.merchant_id = f.merchant_id and m.file_key = f.file_key)
         and not exists (
           select from video_caption c where c.merchant_id = f.merchant_id and c.file_key = f.file_key)
       limit ${most} for update skip locked)`);
  return dropped.rowCount ?? 0;
}
