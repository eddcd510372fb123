import { identifyPerson as identifyCall } from '@aftercare/contract/chat/identity';
import {
  renewIdentityKey,
  stopIdentityKeys,
  viewIdentityKey,
} from '@aftercare/contract/desk/chat/identity-key';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { notBefore } from '../opening/chat.routes.ts';
import { type IdentityDeps, identifyPerson } from './identify-person.ts';
import { type KeyDeps, renewKey, stopKeys, viewKeys } from './identity-keys.ts';

export type IdentityRouteDeps = IdentityDeps & KeyDeps & { merchants: Pick<Merchants, 'byId'> };

export const identityRoutes =
  (deps: IdentityRouteDeps): Routes =>
  (serve) => {
    serve.site(
      identifyCall,
      async ({ token }, { merchant, visitorHeader, address, lang, idempotencyKey }) => {
        if (!merchant.features.chat) return refuse(businessCodes.chatOff);
        // Only a frame may identify its user: outside a frame, the cookie is that of the site's own visitor.
        if (visitorHeader === null) return refuse(businessCodes.identityRefused, { data: { reason: 'off' } });
        const visitorSecret = visitorHeader === 'new' ? null : visitorHeader;
        const attempt = idempotencyKey ?? newId();
        const done = await identifyPerson(deps, { merchant, token, visitorSecret, attempt, address, lang });
        if (done.kind === 'tooMany') return notBefore(deps.clock, done);
        if (done.kind === 'refused')
          return refuse(businessCodes.identityRefused, { data: { reason: done.reason } });
        const { conversationId, secret, isSomebodyElse } = done;
        return ok({ conversationId, isSomebodyElse, ...(secret === null ? {} : { visitorToken: secret }) });
      },
    );

    const isThere = (scope: Scope, merchantId: string): boolean =>
      scope.holds(merchantId) && deps.merchants.byId(merchantId) !== undefined;
    const gone = () => refuse(businessCodes.notFound);

    serve.desk(viewIdentityKey, async ({ merchantId }, { scope }) =>
      isThere(scope, merchantId) ? ok(await viewKeys(deps, merchantId)) : gone(),
    );
    serve.desk(renewIdentityKey, async ({ merchantId }, { scope, person: { personId } }) =>
      isThere(scope, merchantId) ? ok(await renewKey(deps, { personId, merchantId })) : gone(),
    );
    serve.desk(stopIdentityKeys, async ({ merchantId }, { scope, person: { personId } }) =>
      isThere(scope, merchantId) ? ok(await stopKeys(deps, { personId, merchantId })) : gone(),
    );
  };
