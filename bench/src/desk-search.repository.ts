import pg from 'pg';

export type SearchRows = { orders: number; registrations: number; conversations: number; tickets: number };

const givenNames = [
  'Anna',
  'Zoë',
  'Lars',
  'Marie',
  'Jürgen',
  'Keiko',
  'Paul',
  'Sofia',
  'Ben',
  'Chloe',
  'Omar',
  'Ines',
];
const familyNames = [
  'Schmidt',
  'Tanaka',
  'Smith',
  'Müller',
  'Rossi',
  'Garcia',
  'Dubois',
  'Novak',
  'Brown',
  'Sato',
];
const hosts = ['gmail.com', 'example.org', 'mail.example', 'web.example'];
const places = ['fopo-us', 'lepow-de', 'kimo-jp'];

/** Parts of names and addresses that every row of this number has. */
export function personAt(n: number) {
  const given = givenNames[n % givenNames.length] ?? '';
  const family = familyNames[Math.floor(n / 12) % familyNames.length] ?? '';
  return { name: `${given} ${family}${n}`, family: `${family}${n}` };
}

export const numberAt = (n: number): string => `9${String(n * 7919).padStart(16, '0')}`;

const person = (n: string) => `
  ($2::text[])[1 + ${n} % 12] || ' ' || ($3::text[])[1 + (${n} / 12) % 10] || ${n} as name,
  lower(translate(($2::text[])[1 + ${n} % 12] || '.' || ($3::text[])[1 + (${n} / 12) % 10], 'ëü', 'eu')) || ${n} || '@'
    || ($4::text[])[1 + ${n} % 4] as email`;

const site = (n: string) => `($5::text[])[1 + ${n} % 3]`;

const statements: readonly (readonly [keyof SearchRows, string])[] = [
  [
    'orders',
    `insert into order_item (merchant_id, order_number, sku, asin, product_name, quantity, order_status, item_status,
        sales_channel, purchased_at, updated_at, product_id)
      select k.merchant_id, '9' || lpad((n * 7919)::text, 16, '0'), k.sku, 'B0TEST0001', 'A product with an ordinary name',
        1, 'Shipped', 'Shipped', 'Amazon.com', now() - n % 1200 * interval '1 day', now(), k.product_id
      from generate_series(1, $1::bigint) n
      cross join lateral (select distinct on (merchant_id) * from product_sku where merchant_id = ${site('n')}
        order by merchant_id, sku) k
      where $2::text[] is not null and $3::text[] is not null and $4::text[] is not null`,
  ],
  [
    'registrations',
    `with people as (select n, ${site('n')} as merchant_id, ${person('n')} from generate_series(1, $1::bigint) n),
      customers as (
        insert into customer (merchant_id, id, email, email_key, given_name, avatar, created_at)
        select merchant_id, 'bench-' || n, email, email, name, '', now() - n % 900 * interval '1 day' from people),
      registrations as (
        insert into registration (merchant_id, id, customer_id, order_number, order_number_typed, email, lang, created_at)
        select merchant_id, 'bench-' || n, 'bench-' || n, '9' || lpad((n * 7919)::text, 16, '0'), '', email, 'en_US',
          now() - n % 900 * interval '1 day' from people)
      insert into warranty (merchant_id, id, registration_id, order_number, status, created_at)
      select merchant_id, 'bench-' || n, 'bench-' || n, '9' || lpad((n * 7919)::text, 16, '0'), 'pending',
        now() - n % 900 * interval '1 day' from people`,
  ],
  [
    'conversations',
    `insert into conversation (merchant_id, id, visitor_id, visitor_hash, visitor_ends_at, source, lang, given_name, email,
        created_at, last_seq, state, bot_chat_id, agent_chat_id, simulated_chat_id, last_message_at, sent_since)
      select merchant_id, 'bench-' || n, 'bench-' || n, 'bench-' || n, now() + interval '1 year', 'web', 'en_US', name,
        email, now(), 5, '{"mode":"bot"}', 'b' || n, 'a' || n, 's' || n, now() - n % 900 * interval '1 hour', now()
      from (select n, ${site('n')} as merchant_id, ${person('n')} from generate_series(1, $1::bigint) n) p`,
  ],
  [
    'tickets',
    `with threads as (
        insert into thread (merchant_id, conversation_id, id, chat, opened_at, ends_at)
        select ${site('n')}, 'bench-' || n, 'bench-' || n, 'simulated', now(), now() from generate_series(1, $1::bigint) n)
      insert into ticket (merchant_id, id, conversation_id, thread_id, number, status, created_at, answer_by)
      select ${site('n')}, 'bench-' || n, 'bench-' || n, 'bench-' || n, upper(to_hex(n * 7919)), 'open', now(), now()
      from generate_series(1, $1::bigint) n
      where $2::text[] is not null and $3::text[] is not null and $4::text[] is not null`,
  ],
];

async function asOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const tables = [
  'order_item',
  'customer',
  'registration',
  'warranty',
  'conversation',
  'ticket',
  'search_word',
];

/** Adds rows at three sites that resemble those of real customers. Returns the seconds for each table. */
export const fillSearched = (databaseUrl: string, rows: SearchRows): Promise<Record<string, number>> =>
  asOwner(databaseUrl, async (client) => {
    const seconds: Record<string, number> = {};
    for (const [name, statement] of statements) {
      const start = performance.now();
      await client.query(statement, [rows[name], givenNames, familyNames, hosts, places]);
      seconds[name] = Math.round((performance.now() - start) / 100) / 10;
    }
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
    return seconds;
  });

export const sizeOf = (databaseUrl: string, table: string): Promise<{ rows: number; megabytes: number }> =>
  asOwner(databaseUrl, async (client) => {
    const answer = await client.query(
      `select count(*)::int as rows, (pg_total_relation_size('${table}') / 1e6)::int as megabytes from ${table}`,
    );
    return answer.rows[0];
  });
