import { businessCodes } from '@aftercare/contract/business-codes';
import { signIn as signInCall, signOut, viewMe } from '@aftercare/contract/desk/session';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { DeskPerson } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { deskPersonOf } from './desk-session.ts';
import { signIn } from './sign-in.ts';
import { endDeskSession } from './team.repository.ts';

type Parts = { database: Database; clock: Clock; merchants: Merchants };

/** Who works at the desk: signing in and out. */
export const teamRoutes =
  (parts: Parts): Routes =>
  (serve) => {
    serve.deskDoor(signInCall, async ({ email, password }, { address, cookies, userAgent }) => {
      const outcome = await signIn(parts, { email, password, address, userAgent });
      if (outcome.kind === 'wrong') return refuse(businessCodes.wrongCredentials);
      if (outcome.kind === 'tooMany')
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
      cookies.set('desk', outcome.token, { maxAgeSeconds: limits.deskSessionAbsoluteSeconds });
      const person = await parts.database.forAll((tx) => deskPersonOf(tx, outcome.person));
      return ok(meOf(person, parts.merchants));
    });

    serve.deskDoor(signOut, async (_input, { person, cookies }) => {
      if (person)
        await parts.database.forAll((tx) => endDeskSession(tx, person.sessionId, parts.clock.now()));
      cookies.drop('desk');
      return ok({});
    });

    serve.desk(viewMe, async (_input, { person }) => ok(meOf(person, parts.merchants)));
  };

function meOf(person: Omit<DeskPerson, 'sessionId'>, merchants: Merchants) {
  const { personId, name, email, role, isEverywhere } = person;
  const roles = new Map(person.memberships.map((one) => [one.merchantId, one.role]));
  const theirs = merchants.all().flatMap(({ id, configuration }) => {
    const there = isEverywhere ? 'operator' : roles.get(id);
    if (!there) return [];
    const { merchantBrand: brandName, countryWebsiteName: country, timeZone } = configuration;
    return { merchantId: id, brandName, country, timeZone, role: there };
  });
  return { personId, name, email, role, isEverywhere, merchants: theirs };
}
