import { createApiToken, listApiTokens, revokeApiToken } from '@aftercare/contract/desk/team/api-tokens';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { pageOfTokens } from './api-token.view.ts';
import { createToken, revokeToken, type TokenDeps } from './change-tokens.ts';

export const apiTokensRoutes =
  (deps: TokenDeps & { merchants: Merchants }): Routes =>
  (serve) => {
    serve.desk(listApiTokens, async ({ page, pageSize }, { scope }) => {
      const found = await deps.database.forAll((tx) => pageOfTokens(tx, scope.merchants, { page, pageSize }));
      return ok({ ...found, page, pageSize });
    });

    serve.desk(createApiToken, async (wanted, { person: { personId }, scope }) => {
      const { merchantId } = wanted;
      const isKnown =
        merchantId === null
          ? scope.merchants === 'all'
          : scope.holds(merchantId) && deps.merchants.byId(merchantId) !== undefined;
      if (!isKnown) return refuse(businessCodes.notFound);
      const created = await createToken(deps, { personId, merchants: scope.merchants }, wanted);
      return created === 'tooMany' ? refuse(businessCodes.tooManyTokens) : ok(created);
    });

    serve.desk(revokeApiToken, async ({ tokenId }, { person: { personId }, scope }) => {
      const revoked = await revokeToken(deps, { personId, merchants: scope.merchants }, tokenId);
      return revoked === null ? refuse(businessCodes.notFound) : ok(revoked);
    });
  };
