import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { warrantyOfProduct } from '../warranty.view.ts';

export const warrantyOfCaller =
  (clock: Clock) =>
  async (tx: Tx, context: Pick<SiteContext, 'merchant' | 'lang' | 'caller'>, productId: string) => {
    const { merchant, lang, caller } = context;
    if (caller.session === null) return null;
    const reader = { merchant, lang, now: clock.now(), isVerified: caller.session.claimantId === null };
    return warrantyOfProduct(tx, reader, caller.session, productId);
  };
