import { asOwner } from '../reading/stored.ts';

/** Changes of conversations that take long, or that no call makes. */
export const storeLang = (url: string, conversationId: string, lang: string) =>
  asOwner(url, 'update conversation set lang = $2 where id = $1', [conversationId, lang]);

export const storeAgent = (url: string, conversationIds: readonly string[], agentId: string) =>
  asOwner(
    url,
    `update conversation set state = state || jsonb_build_object('agent', jsonb_build_object('id', $2::text))
      where id = any($1)`,
    [conversationIds, agentId],
  );

export const storeDue = (url: string, conversationId: string, at: Date) =>
  asOwner(url, 'update ticket set answer_by = $2 where conversation_id = $1', [conversationId, at]);
