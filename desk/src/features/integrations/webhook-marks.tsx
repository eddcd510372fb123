import type { DeliveryState, Webhook } from '@aftercare/contract/desk/webhooks/webhooks';
import { Mark } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';

const t = texts.webhooks;

export function WebhookMark({ webhook: { pausedAt, failingSince } }: { webhook: Webhook }) {
  if (pausedAt) return <Mark shape="dash" tone="plain" text={t.states.paused} />;
  if (failingSince) return <Mark shape="cross" tone="bad" text={t.states.failing} />;
  return <Mark shape="full" tone="good" text={t.states.working} />;
}

export function DeliveryMark({ state }: { state: DeliveryState }) {
  const text = t.deliveryStates[state];
  if (state === 'delivered') return <Mark shape="full" tone="good" text={text} />;
  if (state === 'failed') return <Mark shape="cross" tone="bad" text={text} />;
  return <Mark shape="ring" tone="waiting" text={text} />;
}
