export { sendDeliveries } from './send-deliveries.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
export { oldWebhookEvents, webhooksData } from './webhooks-data.ts';
