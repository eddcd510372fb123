import {
  logInByCode as logInByCodeCall,
  logIn as logInCall,
  sendLoginCode as sendLoginCodeCall,
} from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { logOut, refreshSession } from '@aftercare/contract/account/stay';
import { businessCodes } from '@aftercare/contract/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { SiteContext } from '../../platform/http/context.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { CustomerRegistrations } from './account.port.ts';
import { endSession } from './end-session.ts';
import { logIn } from './log-in.ts';
import { logInByCode } from './log-in-by-code.ts';
import { renewSession } from './renew-session.ts';
import { sendLoginCode } from './send-login-code.ts';
import { answerSession, dropRenewal, renewalOf } from './session-answer.ts';
import { readProfile } from './view-profile.ts';

export type AccountParts = {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  registrations: CustomerRegistrations;
};

/** Signing in, staying signed in, signing out. */
export const accountRoutes =
  (parts: AccountParts): Routes =>
  (serve) => {
    serve.site(sendLoginCodeCall, async ({ email }, { merchant, lang, address }) => {
      const sent = await sendLoginCode(parts, { merchant, email, lang, address });
      if (sent.kind === 'sent') return ok({ retryAt: sent.retryAt, expiresAt: sent.expiresAt });
      if (sent.kind === 'unknownMailbox') return refuse(businessCodes.mailNotRegistered);
      const data = { retryAt: sent.retryAt };
      if (sent.kind === 'tooSoon') return refuse(businessCodes.codeTooSoon, { data });
      return refuse(businessCodes.tooManyAttempts, { data });
    });

    serve.site(logInByCodeCall, async (input, context) => {
      const claimantId = context.caller.session?.claimantId ?? null;
      const outcome = await logInByCode(parts, {
        ...attemptOf(context),
        email: input.email,
        code: input.code,
        isRemembered: input.rememberMe,
        claimantId,
        lang: context.lang,
      });
      if (outcome.kind === 'wrong') return refuse(businessCodes.codeWrong);
      if (outcome.kind === 'tooMany')
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
      return ok({ ...answerSession(context, outcome), toConfirm: outcome.toConfirm });
    });

    serve.site(logInCall, async (input, context) => {
      const { email, password, rememberMe: isRemembered } = input;
      const outcome = await logIn(parts, { ...attemptOf(context), email, password, isRemembered });
      if (outcome.kind === 'wrong') return refuse(businessCodes.wrongCredentials);
      if (outcome.kind === 'tooMany')
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
      return ok(answerSession(context, outcome));
    });

    serve.site(refreshSession, async (_input, context) => {
      const renewal = renewalOf(context);
      const renewed = renewal && (await renewSession(parts, context.merchant.id, renewal));
      if (!renewed) {
        dropRenewal(context);
        return refuse(businessCodes.sessionEnded);
      }
      return ok(answerSession(context, renewed));
    });

    serve.site(logOut, async (_input, context) => {
      await endSession(parts, context.merchant.id, {
        sessionId: context.caller.session?.sessionId ?? null,
        renewal: renewalOf(context),
      });
      dropRenewal(context);
      context.cookies.drop('visitor');
      return ok({});
    });

    serve.site(viewProfile, async (_input, { merchant, caller }) => {
      const profile =
        caller.session && (await readProfile(parts.database, merchant.id, caller.session.customerId));
      return profile ? ok(profile) : refuse(businessCodes.sessionEnded);
    });
  };

const attemptOf = ({ merchant, address }: SiteContext) => ({ merchantId: merchant.id, address });
