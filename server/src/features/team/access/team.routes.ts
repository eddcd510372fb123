import {
  confirmSignIn as confirmCall,
  signIn as signInCall,
  signOut,
  viewMe,
} from '@aftercare/contract/desk/team/session';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { BaseContext } from '../../../platform/http/requests/context.ts';
import { ownerAtDesk } from '../../../platform/limits/sender.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { setupRoutes } from '../setup/setup.routes.ts';
import { endDeskSession } from '../team.repository.ts';
import type { TwoFactorDeps } from '../two-factor/two-factor.ts';
import { deskPersonOf } from './desk-session.ts';
import { confirmSignIn, signIn } from './sign-in.ts';

type Deps = TwoFactorDeps & { merchants: Merchants };
type Entered = Extract<Awaited<ReturnType<typeof signIn>>, { kind: 'signedIn' }>;

export const teamRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    setupRoutes(deps)(serve);

    async function enter({ token, person, awaitsTwoFactor }: Entered, context: BaseContext) {
      const { cookies, rememberDevice } = context;
      rememberDevice(ownerAtDesk(person.id));
      cookies.set('desk', token, { maxAgeSeconds: limits.deskSessionAbsoluteSeconds });
      const entered = await deps.database.forAll((tx) => deskPersonOf(tx, person));
      return ok(meOf({ ...entered, awaitsTwoFactor }, deps.merchants));
    }

    serve.publicDesk(signInCall, async ({ email, password }, context) => {
      const { sender, userAgent } = context;
      const outcome = await signIn(deps, { email, password, sender, userAgent });
      if (outcome.kind === 'wrong') return refuse(businessCodes.wrongCredentials);
      if (outcome.kind === 'tooMany')
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
      if (outcome.kind === 'codeNeeded')
        return refuse(businessCodes.codeNeeded, {
          data: { retryAt: outcome.retryAt },
          message: 'codeNeededAtDesk',
        });
      if (outcome.kind === 'signedIn') return enter(outcome, context);
      const { ticket, endsAt } = outcome;
      return refuse(businessCodes.twoFactorRequired, { data: { ticket, endsAt } });
    });

    serve.publicDesk(confirmCall, async ({ ticket, code }, context) => {
      const { sender, userAgent } = context;
      const outcome = await confirmSignIn(deps, { ticket, code, sender, userAgent });
      if (outcome.kind === 'signedIn') return enter(outcome, context);
      if (outcome.kind === 'wrong') return refuse(businessCodes.codeWrong);
      if (outcome.kind === 'ended') return refuse(businessCodes.signInEnded);
      return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
    });

    serve.publicDesk(signOut, async (_input, { person, cookies }) => {
      if (person) await endSession(deps, person);
      cookies.drop('desk');
      return ok({});
    });

    serve.desk(viewMe, async (_input, { person }) => ok(meOf(person, deps.merchants)));
  };

const endSession = ({ database, clock }: Deps, { sessionId }: DeskPerson) =>
  database.forAll((tx) => endDeskSession(tx, sessionId, clock.now()));

function meOf(person: Omit<DeskPerson, 'sessionId'>, merchants: Merchants) {
  const { personId, name, email, role, isEverywhere, awaitsTwoFactor } = person;
  const roles = new Map(person.memberships.map((one) => [one.merchantId, one.role]));
  const theirs = merchants.all().flatMap(({ id, status, configuration }) => {
    const there = isEverywhere ? 'operator' : roles.get(id);
    if (!there) return [];
    const { merchantBrand: brandName, countryWebsiteName: country, timeZone } = configuration;
    return { merchantId: id, brandName, country, timeZone, status, role: there };
  });
  return { personId, name, email, role, isEverywhere, awaitsTwoFactor, merchants: theirs };
}
