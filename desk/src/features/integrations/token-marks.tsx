import type { ApiToken } from '@aftercare/contract/desk/team/api-tokens';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { Mark } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';

const t = texts.tokens;

export function TokenMark({ token: { revokedAt, endsAt } }: { token: ApiToken }) {
  if (revokedAt) return <Mark shape="cross" tone="plain" text={t.states.revoked} />;
  if (endsAt.getTime() <= Date.now()) return <Mark shape="dash" tone="plain" text={t.states.expired} />;
  return <Mark shape="full" tone="good" text={t.states.valid} />;
}

export const TokenSite = ({ token: { merchantId } }: { token: ApiToken }) =>
  merchantId === null ? t.everySite : <SiteChip merchantId={merchantId} />;
