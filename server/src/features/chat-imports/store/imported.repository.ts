import type { ImportSource } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { importedChat, importedContact } from '../../../schema/chat-imports/chat-imports.tables.ts';
import type { ContactEntry } from '../file/entries.ts';
import type { ImportKey } from '../imports.repository.ts';

export type Of = { merchantId: string; source: ImportSource };
export type KeyedChat = { sourceId: string; conversationId: string };
export type KnownContact = Pick<typeof importedContact.$inferSelect, 'name' | 'email' | 'isAgent'>;

/** The ids among these that were imported before, also if the chats were erased since. */
export async function knownChats(
  tx: Tx,
  { merchantId, source }: Of,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { sourceId } = importedChat;
  const rows = await tx
    .select({ sourceId })
    .from(importedChat)
    .where(
      and(
        eq(importedChat.merchantId, merchantId),
        eq(importedChat.source, source),
        inArray(sourceId, [...ids]),
      ),
    );
  return new Set(rows.map((row) => row.sourceId));
}

/** Takes the ids for this import. Returns those that no import has taken before. */
export async function takeChats(
  tx: Tx,
  key: ImportKey,
  source: ImportSource,
  chats: readonly KeyedChat[],
): Promise<Set<string>> {
  if (chats.length === 0) return new Set();
  const { merchantId, id: importId } = key;
  const taken = await tx
    .insert(importedChat)
    .values(chats.map((chat) => ({ ...chat, merchantId, importId, source })))
    .onConflictDoNothing()
    .returning({ sourceId: importedChat.sourceId });
  return new Set(taken.map(({ sourceId }) => sourceId));
}

export async function contactsOf(
  tx: Tx,
  { merchantId, source }: Of,
  ids: readonly string[],
): Promise<Map<string, KnownContact>> {
  if (ids.length === 0) return new Map();
  const { sourceId, name, email, isAgent } = importedContact;
  const rows = await tx
    .select({ sourceId, name, email, isAgent })
    .from(importedContact)
    .where(
      and(
        eq(importedContact.merchantId, merchantId),
        eq(importedContact.source, source),
        inArray(sourceId, [...ids]),
      ),
    );
  return new Map(rows.map(({ sourceId: id, ...contact }) => [id, contact]));
}

/** Returns how many of them were not stored before. */
export async function storeContacts(
  tx: Tx,
  key: ImportKey,
  { source, importedAt }: { source: ImportSource; importedAt: Date },
  contacts: readonly ContactEntry[],
): Promise<number> {
  if (contacts.length === 0) return 0;
  const place = { merchantId: key.merchantId, importId: key.id, source, importedAt };
  const stored = await tx
    .insert(importedContact)
    .values(
      contacts.map(({ sourceId, name, email, isAgent }) => ({ ...place, sourceId, name, email, isAgent })),
    )
    .onConflictDoNothing()
    .returning({ sourceId: importedContact.sourceId });
  return stored.length;
}

const isOfImport = ({ merchantId, id }: ImportKey) =>
  and(eq(importedChat.merchantId, merchantId), eq(importedChat.importId, id));

/** Ids of some conversations of an import. */
export async function importedIds(tx: Tx, key: ImportKey, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: importedChat.conversationId })
    .from(importedChat)
    .where(and(isOfImport(key), isNotNull(importedChat.conversationId)))
    .limit(limit);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Forgets the keys, so that the chats can be imported again. Keys of erased chats stay. */
export async function releaseChats(tx: Tx, key: ImportKey, ids: readonly string[]): Promise<void> {
  await tx.delete(importedChat).where(and(isOfImport(key), inArray(importedChat.conversationId, [...ids])));
}

export async function dropContactsOf(tx: Tx, { merchantId, id }: ImportKey): Promise<void> {
  await tx
    .delete(importedContact)
    .where(and(eq(importedContact.merchantId, merchantId), eq(importedContact.importId, id)));
}

/** The keys stay, so that an erased chat does not return with the next import. */
export async function detachChats(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(importedChat)
    .set({ conversationId: null })
    .where(and(eq(importedChat.merchantId, merchantId), inArray(importedChat.conversationId, [...ids])));
}

const hasEmail = (merchantId: string, email: string) =>
  and(eq(importedContact.merchantId, merchantId), eq(importedContact.email, email));

export const contactsWith = (tx: Tx, merchantId: string, email: string, after: string, limit: number) =>
  tx
    .select()
    .from(importedContact)
    .where(and(hasEmail(merchantId, email), gt(importedContact.sourceId, after)))
    .orderBy(asc(importedContact.sourceId))
    .limit(limit);

export async function dropContactsWith(tx: Tx, merchantId: string, email: string): Promise<void> {
  await tx.delete(importedContact).where(hasEmail(merchantId, email));
}

export async function dropOldContacts(tx: Tx, before: Date, limit: number): Promise<number> {
  const row = sql`ctid`;
  const old = tx
    .select({ row })
    .from(importedContact)
    .where(lt(importedContact.importedAt, before))
    .limit(limit);
  const dropped = await tx.delete(importedContact).where(inArray(row, old));
  return dropped.rowCount ?? 0;
}
