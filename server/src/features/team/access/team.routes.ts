import {
  confirmSignIn as confirmCall,
  signIn as signInCall,
  signOut,
  viewMe,
} from '@aftercare/contract/desk/team/session';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { setupRoutes } from '../setup/setup.routes.ts';
import { endDeskSession } from '../team.repository.ts';
import type { TwoFactorDeps } from '../two-factor/two-factor.ts';
import { enterDesk, meOf } from './enter-desk.ts';
import { confirmSignIn, signIn } from './sign-in.ts';

type Deps = TwoFactorDeps & { merchants: Merchants };

export const teamRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    setupRoutes(deps)(serve);

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
      if (outcome.kind === 'signedIn') return enterDesk(deps, outcome, context);
      if (outcome.kind === 'passwordOff') return refuse(businessCodes.passwordOff);
      const { ticket, endsAt } = outcome;
      return refuse(businessCodes.twoFactorRequired, { data: { ticket, endsAt } });
    });

    serve.publicDesk(confirmCall, async ({ ticket, code }, context) => {
      const { sender, userAgent } = context;
      const outcome = await confirmSignIn(deps, { ticket, code, sender, userAgent });
      if (outcome.kind === 'signedIn') return enterDesk(deps, outcome, context);
      if (outcome.kind === 'wrong') return refuse(businessCodes.codeWrong);
      if (outcome.kind === 'ended') return refuse(businessCodes.signInEnded);
      return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
    });

    serve.publicDesk(signOut, async (_input, { person, cookies }) => {
      if (person) await endSession(deps, person);
      cookies.drop('desk');
      return ok({});
    });

    serve.desk(viewMe, (_input, { person }) =>
      deps.database.forAll(async (tx) => ok(await meOf(tx, person, deps.merchants))),
    );
  };

const endSession = ({ database, clock }: Deps, { sessionId }: DeskPerson) =>
  database.forAll((tx) => endDeskSession(tx, sessionId, clock.now()));
