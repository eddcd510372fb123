import {
  changeSignInProvider,
  finishProviderSignIn,
  providerReturnPath,
  removeSignInProvider,
  startProviderSignIn,
  viewSignInProvider,
  viewSignInWays,
} from '@aftercare/contract/desk/team/sign-in-provider';
import { signInProviderLimits } from '@aftercare/contract/sign-in-provider-limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { enterDesk } from '../access/enter-desk.ts';
import { findProvider } from './provider.repository.ts';
import { changeProvider, removeProvider, viewProvider } from './provider-settings.ts';
import { finishSignIn, type ProviderSignInDeps, startSignIn } from './provider-sign-in.ts';

type Deps = Omit<ProviderSignInDeps, 'returnAddress'> & { merchants: Merchants; deskOrigin(): string };

/** The cookie that ties a sign-in at the provider to the browser that started it. */
const browserCookie = 'signin';

export const providerRoutes =
  ({ deskOrigin, ...given }: Deps): Routes =>
  (serve) => {
    const returnAddress = () => `${deskOrigin()}${providerReturnPath}`;
    const deps = { ...given, returnAddress };
    signInRoutes(deps)(serve);
    settingsRoutes(deps)(serve);
  };

const tooMany = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.tooManyAttempts, { data: { retryAt } });

const signInRoutes =
  (deps: ProviderSignInDeps & { merchants: Merchants }): Routes =>
  (serve) => {
    serve.publicDesk(viewSignInWays, async () => {
      const stored = await deps.database.forAll(findProvider);
      return ok({ providerName: stored?.name ?? null, isPasswordOff: stored?.isOnly ?? false });
    });

    serve.publicDesk(startProviderSignIn, async (_input, { address, log, cookies }) => {
      const browser = cookies.get(browserCookie) ?? newSecret();
      const started = await startSignIn(deps, { browser, address, log });
      switch (started.kind) {
        case 'started':
          cookies.set(browserCookie, browser, { maxAgeSeconds: signInProviderLimits.attemptSeconds });
          return ok({ url: started.url, endsAt: started.endsAt });
        case 'noProvider':
          return refuse(businessCodes.notFound);
        case 'tooMany':
          return tooMany(started);
        case 'refused':
          return refuse(businessCodes.providerRefused, { data: { reason: started.reason } });
      }
    });

    serve.publicDesk(finishProviderSignIn, async (answer, context) => {
      const { log, userAgent, cookies } = context;
      const browser = cookies.get(browserCookie);
      const finished = await finishSignIn(deps, { answer, browser, log, userAgent });
      switch (finished.kind) {
        case 'signedIn':
          return enterDesk(deps, finished, context);
        case 'codeWanted':
          return refuse(businessCodes.twoFactorRequired, {
            data: { ticket: finished.ticket, endsAt: finished.endsAt },
          });
        case 'ended':
          return refuse(businessCodes.signInEnded);
        case 'refused':
          return refuse(businessCodes.providerRefused, { data: { reason: finished.reason } });
      }
    });
  };

const settingsRoutes =
  (deps: ProviderSignInDeps & { merchants: Merchants }): Routes =>
  (serve) => {
    const answer = async () =>
      ok({ provider: await viewProvider(deps), returnAddress: deps.returnAddress() });

    serve.desk(viewSignInProvider, answer);

    serve.desk(changeSignInProvider, async (change, { person, log }) => {
      const isMapped = change.groupRoles.every(({ merchantId, role }) =>
        merchantId === null ? role === 'operator' : deps.merchants.byId(merchantId) !== undefined,
      );
      if (!isMapped) return refuse(businessCodes.badRequest, { data: { fields: { mapping: 'notAllowed' } } });
      const { personId } = person;
      const changed = await changeProvider(deps, { personId, log }, change);
      if (changed.kind === 'done') return answer();
      return refuse(businessCodes.providerRefused, { data: { reason: changed.reason } });
    });

    serve.desk(removeSignInProvider, async (_input, { person }) => {
      await removeProvider(deps, person.personId);
      return answer();
    });
  };
