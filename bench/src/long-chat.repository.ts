import pg from 'pg';

export async function lengthenChat(
  databaseUrl: string,
  conversationId: string,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into message
       select again.*
       from conversation
       cross join lateral (select to_jsonb(message) as said from message
         where message.conversation_id = conversation.id and "from" = 'customer' order by seq limit 1) first
       cross join generate_series(1, $2) number
       cross join lateral jsonb_populate_record(null::message,
         said || jsonb_build_object('seq', last_seq + number, 'message_id', 'said-again-' || number)) again
       where conversation.id = $1`,
      [conversationId, count],
    );
    await client.query('update conversation set last_seq = last_seq + $2 where id = $1', [
      conversationId,
      count,
    ]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
