import type { WebhookEvent } from './webhooks.ts';

type Event = { id: string; type: WebhookEvent; at: Date; merchantId: string; data: object | null };

/** The body of an event, the same in each attempt; null once a person in it was erased. */
export function deliveryBody({ id, type, at, merchantId, data }: Event): string | null {
  if (data === null) return null;
  return JSON.stringify({ type, id, timestamp: at.toISOString(), merchant_id: merchantId, data });
}
