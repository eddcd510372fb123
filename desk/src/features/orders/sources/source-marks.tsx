import { marketplaces } from '@aftercare/contract/desk/orders/marketplaces';
import type { OrderSource } from '@aftercare/contract/desk/orders/order-sources';
import { Mark } from '../../../lib/parts/mark.tsx';
import { texts } from '../../../lib/parts/text.ts';

const t = texts.orderSources;

export function SourceMark({ source: { isPaused, problem, lastSuccessAt } }: { source: OrderSource }) {
  if (isPaused) return <Mark shape="dash" tone="plain" text={t.states.paused} />;
  if (problem) return <Mark shape="cross" tone="bad" text={t.states.failing} />;
  if (lastSuccessAt) return <Mark shape="full" tone="good" text={t.states.working} />;
  return <Mark shape="ring" tone="waiting" text={t.states.waiting} />;
}

export const channelsOf = ({ region, marketplaceIds }: OrderSource): string =>
  marketplaceIds.map((id) => marketplaces[region].find((one) => one.id === id)?.channel ?? id).join(', ');
