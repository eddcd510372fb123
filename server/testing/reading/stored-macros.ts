import { asOwner } from './stored.ts';

/** Ids of the runs of macros in a conversation. No call returns them. */
export async function storedRuns(databaseUrl: string, conversationId: string): Promise<string[]> {
  const rows = await asOwner<{ id: string }>(
    databaseUrl,
    'select id from macro_run where conversation_id = $1',
    [conversationId],
  );
  return rows.map(({ id }) => id);
}
