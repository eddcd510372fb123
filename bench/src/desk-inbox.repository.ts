import pg from 'pg';

/**
 * Copies the conversation with its messages, so that the site has this many. The first ones are with the
 * agent, the others with the bot, each a minute older than the one before.
 */
export async function fillInbox(
  databaseUrl: string,
  of: { conversationId: string; agentId: string },
  { count, open }: { count: number; open: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    const columns = async (table: string) => {
      const found = await client.query<{ name: string }>(
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
        [table],
      );
      return found.rows.map(({ name }) => name).join(', ');
    };
    const copies = async (table: string, changes: string) => {
      const names = await columns(table);
      const again = names
        .split(', ')
        .map((name) => `again.${name}`)
        .join(', ');
      await client.query(
        `insert into ${table} (${names})
         select ${again} from ${table} original cross join generate_series(1, $2) number
         cross join lateral jsonb_populate_record(null::${table}, to_jsonb(original) || ${changes}) again
         where original.${table === 'conversation' ? 'id' : 'conversation_id'} = $1`,
        [of.conversationId, count],
      );
    };
    const own = `'conversation_id', $1 || '-' || number`;
    await copies(
      'conversation',
      `jsonb_build_object('id', $1 || '-' || number, 'visitor_id', $1 || '-' || number,
         'visitor_hash', $1 || '-' || number, 'last_message_at', original.last_message_at - make_interval(mins => number),
         'given_name', 'Customer ' || number, 'customer_id', null,
         'bot_thread_id', original.bot_thread_id || '-' || number, 'bot_answer_at', null, 'inactivity_at', null)`,
    );
    await copies('thread', `jsonb_build_object(${own}, 'id', original.id || '-' || number)`);
    await copies('message', `jsonb_build_object(${own}, 'thread_id', original.thread_id || '-' || number)`);
    await client.query(
      `update conversation set seen_by_service = 0, awaits_reply_since = last_message_at,
              state = state || jsonb_build_object('mode', 'agent', 'agent', jsonb_build_object('id', $2::text, 'name', 'Agent', 'avatar', ''))
       where id in (select $1 || '-' || number from generate_series(1, $3) number)`,
      [of.conversationId, of.agentId, open],
    );
    await client.query('commit');
    await client.query('vacuum analyze conversation, message');
  } finally {
    await client.end();
  }
}

/** Gives the customer's message in each copy a text of its own, by which a browser recognizes the chat. */
export async function markCopies(databaseUrl: string, conversationId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update message set body = 'Text of chat ' || substring(conversation_id from '[0-9]+$') || '.'
       where starts_with(conversation_id, $1 || '-') and "from" = 'customer'`,
      [conversationId],
    );
  } finally {
    await client.end();
  }
}
