import { limits } from '@aftercare/contract/limits';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { ok } from '../../../platform/http/answers/answer.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { BaseContext } from '../../../platform/http/requests/context.ts';
import { ownerAtDesk } from '../../../platform/limits/sender.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { picturePathOf } from '../public-profile/public-face.view.ts';
import { hasUsablePassword } from './check-owner.ts';
import { deskPersonOf } from './desk-session.ts';
import type { SignIn } from './sign-in.ts';

type Deps = { database: Database; merchants: Merchants };

/** Gives the browser the cookie of a new session, and returns the user. */
export async function enterDesk(
  { database, merchants }: Deps,
  { token, person, awaitsTwoFactor }: Extract<SignIn, { kind: 'signedIn' }>,
  { cookies, rememberDevice }: BaseContext,
) {
  rememberDevice(ownerAtDesk(person.id));
  cookies.set('desk', token, { maxAgeSeconds: limits.deskSessionAbsoluteSeconds });
  return database.forAll(async (tx) => {
    const entered = await deskPersonOf(tx, person);
    return ok(await meOf(tx, { ...entered, awaitsTwoFactor }, merchants));
  });
}

export async function meOf(tx: Tx, person: Omit<DeskPerson, 'sessionId'>, merchants: Merchants) {
  const { personId, name, email, role, isEverywhere, awaitsTwoFactor } = person;
  const roles = new Map(person.memberships.map((one) => [one.merchantId, one.role]));
  const theirs = merchants.all().flatMap(({ id, status, configuration }) => {
    const there = isEverywhere ? 'operator' : roles.get(id);
    if (!there) return [];
    const { merchantBrand: brandName, countryWebsiteName: country, timeZone } = configuration;
    return { merchantId: id, brandName, country, timeZone, status, role: there };
  });
  const hasNoPassword = (await hasUsablePassword(tx, personId)) ? undefined : (true as const);
  const picture = await picturePathOf(tx, personId);
  const own = { personId, name, publicName: person.publicName ?? undefined, picture, email };
  return { ...own, role, isEverywhere, awaitsTwoFactor, hasNoPassword, merchants: theirs };
}
