import type { AnyCall } from '../../wire/call.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
} from '../webhooks/webhooks.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';

/** Calls about other systems. The removal is last, because the test of the rights makes the calls in this order. */
export const integrationCalls: readonly AnyCall[] = [
  listApiTokens,
  createApiToken,
  revokeApiToken,
  listWebhooks,
  createWebhook,
  changeWebhook,
  rotateWebhookSecret,
  listWebhookDeliveries,
  replayWebhook,
  removeWebhook,
];
