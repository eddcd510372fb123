import type { WebhookProblem } from '@aftercare/contract/desk/webhooks/webhooks';

export type WebhookRequest = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** `status` null: no answer came. `problem` null: the receiver has the event. */
export type WebhookAnswer = { status: number | null; milliseconds: number; problem: WebhookProblem | null };

/** Sends one POST. Never rejects, follows no redirect and ends within `webhookTimeoutMs`. */
export type WebhookSender = {
  send(request: WebhookRequest): Promise<WebhookAnswer>;
  close(): void;
};
