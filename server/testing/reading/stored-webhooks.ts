import { asOwner } from './stored.ts';

/** How many events of a merchant are stored. No call lists those without a delivery. */
export async function storedEvents(url: string, merchantId: string): Promise<number> {
  const query = 'select count(*)::int as stored from webhook_event where merchant_id = $1';
  const [row] = await asOwner<{ stored: number }>(url, query, [merchantId]);
  return row?.stored ?? 0;
}

/** The deliveries of a webhook, also of a removed one, and their highest number of attempts. */
export async function storedDeliveries(url: string, webhookId: string) {
  const query = `select count(*)::int as stored, coalesce(max(attempts), 0)::int as attempts
    from webhook_delivery where webhook_id = $1`;
  const [row] = await asOwner<{ stored: number; attempts: number }>(url, query, [webhookId]);
  return row ?? { stored: 0, attempts: 0 };
}

export async function isPaused(url: string, webhookId: string): Promise<boolean> {
  const query = 'select paused_at is not null as paused from webhook where id = $1';
  const [row] = await asOwner<{ paused: boolean }>(url, query, [webhookId]);
  return row?.paused ?? false;
}

/** Stores `count` copies of a webhook. */
export async function copyWebhook(url: string, webhookId: string, count: number): Promise<void> {
  const query = `insert into webhook (merchant_id, id, url, events, sealed_secret, created_at, created_by)
    select merchant_id, 'many-' || n, url, events, sealed_secret, created_at, created_by
    from webhook, generate_series(1, $2::int) as n where id = $1`;
  await asOwner(url, query, [webhookId, String(count)]);
}

/** Stores `count` valid API tokens of all merchants, without a secret that anyone knows. */
export async function storeTokens(url: string, count: number): Promise<void> {
  const rows = `generate_series(1, ${count}) as n`;
  const query = `with p as (
      insert into desk_person (id, email, name, lang, state, is_everywhere, is_token, created_at)
      select 'many-' || n, 'many-' || n, 'Many', 'en_US', 'disabled', false, true, now() from ${rows} returning id)
    insert into api_token (id, prefix, token_hash, scopes, created_at, created_by, ends_at)
      select id, 'x', id, '[]', now(), id, now() + interval '300 days' from p`;
  await asOwner(url, query);
}
