import pg from 'pg';
import { asOwner } from '../reading/stored.ts';

/**
 * Locks a conversation's row as a slow writer does: readers of the row continue, and writers wait. `waiting`
 * returns the number of waiting connections.
 */
export const holdConversation = (url: string, conversationId: string) =>
  hold(url, 'select from conversation where id = $1 for update', conversationId);

/** Removes a webhook in a transaction that ends with `release`. */
export const holdRemoval = (url: string, webhookId: string) =>
  hold(url, 'delete from webhook where id = $1', webhookId);

async function hold(url: string, statement: string, id: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(statement, [id]);
  return {
    async waiting(): Promise<number> {
      const [row] = await asOwner<{ n: number }>(
        url,
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.n ?? 0;
    },
    async release(): Promise<void> {
      await client.query('commit');
      await client.end();
    },
  };
}
