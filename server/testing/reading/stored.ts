import { createHash } from 'node:crypto';
import type pg from 'pg';
import { copiedBy, onKeptConnection, onOwnConnection } from '../servers/kept-connections.ts';

/** Tables that a refused request may change too: rate limits, last-seen times and audit entries. */
const besides = new Set(['attempt', 'desk_session', 'desk_presence', 'audit_entry', 'delivery_report']);
/**
 * Tables that the server changes in the background: after a start, because it reads manuals and captions, and each
 * minute with the figures of the day.
 */
const writtenInBackground = new Set([
  ...['bot_file', 'bot_section', 'content_version'],
  ...['day_figure', 'rolled_day'],
]);

/** A named statement, which a kept connection plans only once. */
const planned = (text: string, values: unknown[] = []): pg.QueryConfig => ({
  name: createHash('sha256').update(text).digest('base64url'),
  text,
  values,
});

export function rowCounts(url: string): Promise<Record<string, number>> {
  return onKeptConnection(url, async (client) => {
    const counts = (await tablesOfRequests(client)).map(
      (table) => `select '${table}' as name, count(*)::int as n from ${table}`,
    );
    const { rows } = await client.query<{ name: string; n: number }>(planned(counts.join(' union all ')));
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });
}

/**
 * A digest per table that requests write: equal digests mean that nothing was written. It is the row count and
 * the sum of the writing transactions' ids, because reading whole rows takes most of a test's time. PostgreSQL
 * gives a transaction id as a number only by its age.
 */
export function fingerprints(url: string): Promise<Record<string, string>> {
  return onKeptConnection(url, async (client) => {
    const digests = (await tablesOfRequests(client)).map(
      (table) => `select '${table}' as name,
        count(*) || ' ' || count(*) * age('3'::xid) - coalesce(sum(age(t.xmin)), 0) as digest from ${table} t`,
    );
    const { rows } = await client.query<{ name: string; digest: string }>(
      planned(digests.join(' union all ')),
    );
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  });
}

/** Tables that contain this text unencrypted. The text must be newer than the test's database. */
export function tablesHolding(url: string, text: string): Promise<string[]> {
  return onKeptConnection(url, async (client) =>
    holding(client, {
      tables: await ourTables(client),
      text,
      since: copiedBy(url),
      position: (row) => `position($1 in ${row})`,
    }),
  );
}

/** Tables of every schema, jobs included, that contain this text unencrypted. */
export function everyTableHolding(url: string, text: string): Promise<string[]> {
  return onKeptConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
        order by 1`,
    );
    return holding(client, {
      tables: rows.map(({ name }) => name),
      text,
      since: copiedBy(url),
      position: (row) => `position(lower($1) in lower(${row}))`,
    });
  });
}

type Search = {
  tables: readonly string[];
  text: string;
  position: (row: string) => string;
  /** Rows of earlier transactions are older than the text and are skipped. */
  since: string | undefined;
};

/** One statement for all tables, because one per table takes most of a test's time. */
async function holding(client: pg.ClientBase, { tables, text, position, since }: Search): Promise<string[]> {
  const isYoung = since === undefined ? '' : `age(t.xmin) < age('${since}'::xid) and`;
  const looks = tables.map(
    (table, place) =>
      `select ${place} as place where exists (select from ${table} t where ${isYoung} ${position('t::text')} > 0)`,
  );
  const { rows } = await client.query<{ place: number }>(planned(looks.join(' union all '), [text]));
  return rows.map(({ place }) => tables[place] ?? '');
}

export type StoredConsent = {
  customerId: string | null;
  visitorId: string | null;
  choice: string;
  textVersion: string;
  lang: string;
  recordedAt: Date;
};

export const allConsents = (url: string): Promise<StoredConsent[]> =>
  asOwner(
    url,
    `select customer_id as "customerId", visitor_id as "visitorId", choice, text_version as "textVersion", lang,
            recorded_at as "recordedAt" from consent order by recorded_at, id`,
  );

type Agreement = { termsVersion: string | null; privacyVersion: string | null; agreedAt: Date | null };

export const agreementOf = (url: string, email: string): Promise<Agreement[]> =>
  asOwner(
    url,
    `select terms_version as "termsVersion", privacy_version as "privacyVersion", agreed_at as "agreedAt"
       from customer where email_key = $1 and proven_at is not null
      union all
     select terms_version, privacy_version, created_at from registration where email = $1`,
    [email],
  );

export const rowCount = async (url: string, table: string, column: string, value: string) =>
  (
    await asOwner<{ n: number }>(url, `select count(*)::int as n from ${table} where ${column} = $1`, [value])
  )[0]?.n ?? 0;

export const newestErasure = async (url: string): Promise<string> =>
  (await asOwner<{ id: string }>(url, 'select id from erasure order by erased_at desc limit 1'))[0]?.id ?? '';

export const erasuresNoted = async (url: string): Promise<number> =>
  (await asOwner<{ n: number }>(url, 'select count(*)::int as n from erasure'))[0]?.n ?? 0;

/** Runs a statement as the owner, without the application's rules: for states that no call can create. */
export function asOwner<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const on = /^\s*set\b/i.test(statement) ? onOwnConnection : onKeptConnection;
  return on(url, async (client) => (await client.query<Row>(statement, values)).rows);
}

export async function tableColumns(url: string): Promise<Map<string, string[]>> {
  const rows = await asOwner<{ table: string; columns: string[] }>(
    url,
    `select t.tablename as table, array_agg(c.column_name::text order by c.column_name) as columns
       from pg_tables t join information_schema.columns c
         on c.table_schema = t.schemaname and c.table_name = t.tablename
      where t.schemaname = 'public' group by 1 order by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

export async function columnNames(url: string): Promise<string[]> {
  const rows = await asOwner<{ name: string }>(
    url,
    "select distinct column_name as name from information_schema.columns where table_schema = 'public' order by name",
  );
  return rows.map(({ name }) => name);
}

export async function customersByEmailAddress(
  url: string,
  emailAddresses: readonly string[],
): Promise<Map<string, number>> {
  const rows = await asOwner<{ email: string; n: number }>(
    url,
    `select m as email, count(c.id)::int as n
       from unnest($1::text[]) m left join customer c on c.email_key = m group by m`,
    [[...new Set(emailAddresses)]],
  );
  return new Map(rows.map(({ email, n }) => [email, n]));
}

async function ourTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ name }) => name).filter((name) => !besides.has(name));
}

async function tablesOfRequests(client: pg.ClientBase): Promise<string[]> {
  return (await ourTables(client)).filter((table) => !writtenInBackground.has(table));
}

export const wordingsOf = (databaseUrl: string, merchantId: string, lang: string) =>
  asOwner<{ id: string; question: string; variants: string[] }>(
    databaseUrl,
    'select id, question, variants from faq where merchant_id = $1 and lang = $2',
    [merchantId, lang],
  );

/** Counts of things that must be unique: tickets per thread, entries with a key per thread. */
export async function onceCounts(
  url: string,
  conversationId: string,
): Promise<{ what: string; count: number }[]> {
  return asOwner(
    url,
    `select 'ticket of ' || thread_id as what, count(*)::int as count from ticket where conversation_id = $1 group by 1
     union all
     select 'entry ' || body || ' of ' || thread_id, count(*)::int from message
      where conversation_id = $1 and message_id like '%.%' and message_id not like '%.answer' and "from" = 'divider'
      group by body, thread_id`,
    [conversationId],
  );
}

export const customerTexts = (url: string): Promise<{ text: string; count: number }[]> =>
  asOwner(
    url,
    `select body as text, count(*)::int as count from message where "from" = 'customer' group by 1`,
  );

export const pageCounts = (url: string, merchantId: string) =>
  asOwner<{ page: string; utmSource: string; views: number; visitors: number }>(
    url,
    `select page, utm_source as "utmSource", sum(views)::int as views, sum(visitors)::int as visitors
       from page_count where merchant_id = $1 group by 1, 2 order by 1, 2`,
    [merchantId],
  );

/** Digests of the typed postal codes of an order's registrations, earliest first. */
export async function postalCodeDigestsOf(url: string, orderNumber: string): Promise<(string | null)[]> {
  const rows = await asOwner<{ digest: string | null }>(
    url,
    'select postal_code_digest as digest from registration where order_number = $1 order by created_at',
    [orderNumber.replaceAll('-', '')],
  );
  return rows.map(({ digest }) => digest);
}

export const waitsIn = (url: string, conversationId: string): Promise<number> =>
  rowCount(url, 'measured_wait', 'conversation_id', conversationId);
