import { getTableColumns, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database } from '../../../platform/database/database.ts';
import { conversation, message } from '../../../schema/chat/chat.tables.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';

export type Wanted = { merchantId: string; id: string; after: number; limit: number };
export type Since = { row: ConversationRow; messages: MessageRow[] };

type Json = Record<string, unknown>;

function rowReader<Row>(table: Table): (json: Json) => Row {
  const columns = Object.entries(getTableColumns(table)).map(
    ([ours, { dataType }]) => [ours, toSnakeCase(ours), dataType === 'date'] as const,
  );
  return (json) => {
    const row: Json = {};
    for (const [ours, column, isTimestamp] of columns) {
      const value = json[column];
      row[ours] = isTimestamp && typeof value === 'string' ? new Date(value) : value;
    }
    return row as Row;
  };
}

const conversationOf = rowReader<ConversationRow>(conversation);
const messageOf = rowReader<MessageRow>(message);

type Answered = { place: number; conversation: Json; messages: Json[] };

/** Reads many conversations in one round trip; null for a missing one. */
export async function readSince(database: Database, wanted: readonly Wanted[]): Promise<(Since | null)[]> {
  const requests = wanted.map(({ merchantId, id, after, limit }, place) => ({
    place,
    after,
    most: limit,
    merchant_id: merchantId,
    conversation_id: id,
  }));
  const text = 'select place, conversation, messages from conversations_since($1)';
  const answered = await database.statement<Answered>('conversations_since', text, [
    JSON.stringify(requests),
  ]);
  const found: (Since | null)[] = wanted.map(() => null);
  for (const { place, conversation: row, messages } of answered)
    found[place] = { row: conversationOf(row), messages: messages.map(messageOf) };
  return found;
}
