import { businessCodes } from '@aftercare/contract/business-codes';
import { signIn as signInCall, signOut, viewMe } from '@aftercare/contract/desk/session';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { signIn } from './sign-in.ts';
import { endDeskSession } from './team.repository.ts';

type Parts = { database: Database; clock: Clock; merchants: Merchants };

/** Who works at the desk. An operator of this version works for every merchant. */
export const teamRoutes =
  (parts: Parts): Routes =>
  (serve) => {
    serve.deskDoor(signInCall, async ({ email, password }, { address, cookies }) => {
      const outcome = await signIn(parts, { email, password, address });
      if (outcome.kind === 'wrong') return refuse(businessCodes.wrongCredentials);
      if (outcome.kind === 'tooMany')
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
      cookies.set('desk', outcome.token, { maxAgeSeconds: limits.deskSessionAbsoluteSeconds });
      const { id, name, email: own, role } = outcome.person;
      return ok({ personId: id, name, email: own, role, merchants: merchantsOf(parts.merchants) });
    });

    serve.deskDoor(signOut, async (_input, { person, cookies }) => {
      if (person)
        await parts.database.forAll((tx) => endDeskSession(tx, person.sessionId, parts.clock.now()));
      cookies.drop('desk');
      return ok({});
    });

    serve.desk(viewMe, async (_input, { person }) => {
      const { personId, name, email, role } = person;
      return ok({ personId, name, email, role, merchants: merchantsOf(parts.merchants) });
    });
  };

function merchantsOf(merchants: Merchants) {
  return merchants.all().map(({ id, configuration }) => ({
    merchantId: id,
    brandName: configuration.merchantBrand,
    country: configuration.countryWebsiteName,
    timeZone: configuration.timeZone,
  }));
}
