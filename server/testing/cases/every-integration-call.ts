import { createApiToken, revokeApiToken } from '@aftercare/contract/desk/team/api-tokens';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
} from '@aftercare/contract/desk/webhooks/webhooks';
import { type Prepared, prepared } from './every-call.ts';

/** A well-formed request for every writing call about webhooks and API tokens; nothing has the id `id`. */
export function everyIntegrationCall(id: string, text: string): Prepared[] {
  const ofSite = { merchantId: id };
  return [
    prepared(createWebhook, { ...ofSite, url: 'https://hooks.example/in', events: ['ticket.opened'] }),
    prepared(changeWebhook, { webhookId: id, events: ['ticket.opened'], isPaused: undefined }),
    prepared(rotateWebhookSecret, { webhookId: id }),
    prepared(replayWebhook, { webhookId: id, eventId: id, since: undefined }),
    prepared(removeWebhook, { webhookId: id }),
    prepared(createApiToken, { ...ofSite, name: text, scopes: ['replies.read'], days: 1 }),
    prepared(revokeApiToken, { tokenId: id }),
  ];
}
