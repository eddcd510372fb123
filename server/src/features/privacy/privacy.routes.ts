import { businessCodes } from '@aftercare/contract/business-codes';
import { erase as eraseCall } from '@aftercare/contract/privacy/erasure';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { SiteContext } from '../../platform/http/context.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { dropRenewal } from '../account/account.port.ts';
import type { CustomerChats } from '../chat/chat.port.ts';
import { type EraseParts, erase } from './erase.ts';

export type PrivacyParts = EraseParts & {
  chats: Pick<CustomerChats, 'closeAll'>;
  tellErased(merchantId: string, conversations: readonly { id: string }[]): void;
};

/** What people may do with what is stored about them (issue 4; reliability P05, P06). */
export const privacyRoutes =
  (parts: PrivacyParts): Routes =>
  (serve) => {
    serve.site(eraseCall, async ({ scope, code = '' }, context) => {
      const { merchant, caller, address } = context;
      const customerId = customerOf(context);
      const isAccount = scope === 'account';
      if (isAccount && customerId === null) return refuse(businessCodes.sessionEnded);
      const erasing = { merchantId: merchant.id, scope, customerId, visitorId: caller.visitorId };
      const erased = await erase(parts, { ...erasing, code, address });
      if (erased.kind === 'wrong') return refuse(businessCodes.codeWrong);
      if (erased.kind === 'threadGone') return refuse(businessCodes.threadGone);
      if (erased.kind === 'tooMany')
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: erased.retryAt } });
      parts.tellErased(merchant.id, erased.conversations);
      if (isAccount && customerId !== null) {
        parts.chats.closeAll({ merchantId: merchant.id, customerId });
        dropRenewal(context);
      }
      context.cookies.drop('visitor');
      return ok({ doneBy: erased.doneBy });
    });
  };

const customerOf = ({ caller: { session } }: SiteContext): string | null =>
  session?.kind === 'customer' ? session.customerId : null;
