import { recordConsent } from '@aftercare/contract/privacy/consent';
import { requestCopy, viewCopy } from '@aftercare/contract/privacy/copy';
import { erase as eraseCall } from '@aftercare/contract/privacy/erasure';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../platform/http/requests/context.ts';
import { dropRenewal } from '../account/index.ts';
import type { CustomerChats } from '../chat/index.ts';
import { keepConsent } from './consent/record-consent.ts';
import { askForAccountCopy, askForChatCopy, type CopyOwner, ownCopy } from './copy/ask-for-copy.ts';
import { type EraseDeps, erase } from './erasure/erase.ts';

export type PrivacyDeps = EraseDeps & {
  chats: Pick<CustomerChats, 'closeAll'>;
  tellErased(merchantId: string, conversations: readonly { id: string }[]): void;
  conversationOf(
    merchantId: string,
    visitorId: string | null,
  ): Promise<{ id: string; customerId: string | null } | null>;
  addressOf(copy: { merchantId: string; id: string }): string;
};

const tooMany = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.tooManyAttempts, { data: { retryAt } });
const gone = () => refuse(businessCodes.threadGone);

const customerOf = ({ caller: { session } }: SiteContext): string | null =>
  session?.kind === 'customer' ? session.customerId : null;

/** A signed-in customer gets the account's data, a visitor only the conversation they hold. */
async function ownerOf(deps: PrivacyDeps, context: SiteContext): Promise<CopyOwner> {
  const merchantId = context.merchant.id;
  const customerId = customerOf(context);
  if (customerId !== null) return { merchantId, customerId, conversationId: null };
  const { visitorId, isByLink } = context.caller;
  const held = await deps.conversationOf(merchantId, visitorId);
  // A conversation that joined an account belongs to that account. A magic link allows only reading and
  // replying.
  const isOwn = held?.customerId === null && !isByLink;
  return { merchantId, customerId, conversationId: isOwn ? held.id : null };
}

const copyRoutes =
  (deps: PrivacyDeps): Routes =>
  (serve) => {
    serve.site(requestCopy, async ({ code = '' }, context) => {
      const { lang, sender } = context;
      const { merchantId, customerId, conversationId } = await ownerOf(deps, context);
      if (customerId === null && conversationId === null) return gone();
      const outcome =
        customerId === null
          ? await askForChatCopy(deps, { merchantId, conversationId: conversationId ?? '', lang })
          : await askForAccountCopy(deps, { merchantId, customerId, code, sender, lang });
      switch (outcome.kind) {
        case 'asked':
          return ok({ copyId: outcome.copyId });
        case 'wrong':
          return refuse(businessCodes.codeWrong);
        case 'tooMany':
          return tooMany(outcome);
        case 'gone':
          return refuse(businessCodes.sessionEnded);
      }
    });

    serve.site(viewCopy, async ({ copyId }, context) => {
      const copy = await ownCopy(deps, await ownerOf(deps, context), copyId);
      if (!copy) return gone();
      if (copy.readyAt === null) return ok({ status: 'preparing', fileUrl: null });
      return ok({ status: 'ready', fileUrl: deps.addressOf(copy) });
    });
  };

const consentRoutes =
  (deps: PrivacyDeps): Routes =>
  (serve) => {
    serve.site(recordConsent, async (input, context) => {
      const { merchant, lang, caller, address } = context;
      const who = { merchantId: merchant.id, customerId: customerOf(context), visitorId: caller.visitorId };
      const verdict = await keepConsent(deps, { ...who, ...input, lang }, address);
      if (verdict.isAllowed) return ok({});
      const seconds = (verdict.retryAt.getTime() - deps.clock.now().getTime()) / 1000;
      return refuse(businessCodes.tooManyRequests, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
    });
  };

const erasureRoutes =
  (deps: PrivacyDeps): Routes =>
  (serve) => {
    serve.site(eraseCall, async ({ scope, code = '' }, context) => {
      const { merchant, caller, sender } = context;
      const customerId = customerOf(context);
      const isAccount = scope === 'account';
      if (isAccount && customerId === null) return refuse(businessCodes.sessionEnded);
      if (customerId === null && caller.isByLink) return gone();
      const erasing = { merchantId: merchant.id, scope, customerId, visitorId: caller.visitorId };
      const erased = await erase(deps, { ...erasing, code, sender });
      if (erased.kind === 'wrong') return refuse(businessCodes.codeWrong);
      if (erased.kind === 'threadGone') return gone();
      if (erased.kind === 'tooMany') return tooMany(erased);
      deps.tellErased(merchant.id, erased.conversations);
      if (isAccount && customerId !== null) {
        deps.chats.closeAll({ merchantId: merchant.id, customerId });
        dropRenewal(context);
        context.cookies.drop('device');
      }
      context.cookies.drop('visitor');
      return ok({ doneBy: erased.doneBy });
    });
  };

export const privacyRoutes =
  (deps: PrivacyDeps): Routes =>
  (serve) => {
    for (const routes of [copyRoutes, consentRoutes, erasureRoutes]) routes(deps)(serve);
  };
