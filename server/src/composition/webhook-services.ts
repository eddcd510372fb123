import { sendDeliveries, webhooksRoutes } from '../features/webhooks/index.ts';
import { createSeal } from '../platform/secrets/seal.ts';
import { createWebhookSender } from '../providers/webhook/https-sender.ts';
import type { Core } from './core.ts';

/** The desk's calls about webhooks, and the sending of their events. */
export async function createWebhooks(core: Core) {
  const seal = createSeal(await core.secret('webhook'));
  const sender = createWebhookSender({ endpoint: core.botServices });
  const sending = sendDeliveries({ ...core, seal, sender }, core.sweepers);
  return { routes: webhooksRoutes({ ...core, seal }), close: sending.close };
}
