import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
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

type Claim = { merchantIds: readonly string[]; now: Date; until: Date; most: number; mostAttempts: number };

/**
 * Takes files of one merchant that no node has read, or whose reading failed and is due again. Until `until`,
 * no other node takes them.
 */
export async function claimFiles(
  tx: Tx,
  { merchantIds, now, until, most, mostAttempts }: Claim,
): Promise<ClaimedFile[]> {
  const { rows } = await tx.execute<FileRow>(sql`
    with published as (
      select merchant_id, file_key, min(lang) as lang, 'manual' as kind from manual group by 1, 2
      union all
      select merchant_id, file_key, min(lang), 'captions' from video_caption group by 1, 2
    ), unread as (
      select p.* from published p left join bot_file f using (merchant_id, file_key)
       where p.merchant_id = any(${sql.param([...merchantIds])}::text[])
         and length(p.file_key) <= ${longestKey}
         and (f.file_key is null or (f.state = 'reading' and f.due_at <= ${now.toISOString()}
           and f.attempts < ${mostAttempts}))
    ), chosen as (
      select * from unread where merchant_id = (select min(merchant_id) from unread)
       order by file_key limit ${most}
    ), claimed as (
      insert into bot_file as f (merchant_id, file_key, state, attempts, due_at)
      select merchant_id, file_key, 'reading', 1, ${until.toISOString()}::timestamptz from chosen
      on conflict (merchant_id, file_key) do update
        set attempts = f.attempts + 1, due_at = excluded.due_at
        where f.state = 'reading' and f.due_at <= ${now.toISOString()}
      returning f.merchant_id, f.file_key, f.attempts
    )
    select c.merchant_id, c.file_key, c.attempts, n.lang, n.kind
      from claimed c join chosen n using (merchant_id, file_key)`);
  return rows.map(({ merchant_id: merchantId, file_key: fileKey, lang, kind, attempts }) => ({
    merchantId,
    fileKey,
    lang,
    kind,
    attempts,
  }));
}

type ReadFile = Pick<ClaimedFile, 'fileKey'> & { sections: readonly Section[] };

/** The sections of files that were read. A second node that read them too stores nothing. */
export async function storeSections(tx: Tx, merchantId: string, files: readonly ReadFile[]): Promise<void> {
  const settled = await settleFiles(tx, merchantId, 'read', files);
  const rows = files.flatMap(({ fileKey, sections }) =>
    settled.has(fileKey)
      ? sections.map((section, number) => ({ ...section, merchantId, fileKey, number }))
      : [],
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(botSection).values(rows.slice(from, from + rowsAtOnce));
}

/** PostgreSQL allows 65,535 parameters in a statement, and a row has six. */
const rowsAtOnce = 5_000;

/** Returns those that were not settled or withdrawn before. */
export async function settleFiles(
  tx: Tx,
  merchantId: string,
  state: 'read' | 'unreadable',
  files: readonly Pick<ClaimedFile, 'fileKey'>[],
): Promise<ReadonlySet<string>> {
  const keys = files.map(({ fileKey }) => fileKey);
  if (keys.length === 0) return new Set();
  const changed = await tx
    .update(botFile)
    .set({ state })
    .where(
      and(eq(botFile.merchantId, merchantId), among(botFile.fileKey, keys), eq(botFile.state, 'reading')),
    )
    .returning({ fileKey: botFile.fileKey });
  return new Set(changed.map(({ fileKey }) => fileKey));
}

/** Lets any node try again from `dueAt` on, without counting the attempt. */
export async function postpone(
  tx: Tx,
  merchantId: string,
  files: readonly Pick<ClaimedFile, 'fileKey'>[],
  dueAt: Date,
): Promise<void> {
  if (files.length === 0) return;
  const keys = files.map(({ fileKey }) => fileKey);
  await tx
    .update(botFile)
    .set({ dueAt, attempts: sql`${botFile.attempts} - 1` })
    .where(and(eq(botFile.merchantId, merchantId), among(botFile.fileKey, keys)));
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
