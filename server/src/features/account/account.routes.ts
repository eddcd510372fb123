import {
  logInByCode as logInByCodeCall,
  logIn as logInCall,
  sendLoginCode,
} from '@aftercare/contract/account/log-in';
import { forgetPassword, resetPassword } from '@aftercare/contract/account/password';
import { updateProfile, viewProfile } from '@aftercare/contract/account/profile';
import { endSessions, listSessions } from '@aftercare/contract/account/sessions';
import { register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { logOut, refreshSession } from '@aftercare/contract/account/stay';
import { businessCodes } from '@aftercare/contract/business-codes';
import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid, ok, refuse } from '../../platform/http/answer.ts';
import type { SiteContext } from '../../platform/http/context.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { ownerOfAccount } from '../../platform/limits/sender.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import type { CustomerChats } from '../chat/chat.port.ts';
import type { Avatars } from '../files/files.port.ts';
import type { AgreedTexts } from '../legal/legal.port.ts';
import type { CustomerRegistrations } from './account.port.ts';
import { askForCode, askForNewMailboxCode, askForOwnCode, askForSignUpCode } from './ask-for-code.ts';
import { changePassword } from './change-password.ts';
import { isCountry } from './countries.ts';
import { endSession } from './end-session.ts';
import { setForgottenPassword } from './forgotten-password.ts';
import { logIn } from './log-in.ts';
import { logInByCode } from './log-in-by-code.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { renewSession } from './renew-session.ts';
import type { SentCode } from './send-code.ts';
import { answerSession, dropRenewal, renewalOf, welcome } from './session-answer.ts';
import { signUp } from './sign-up.ts';
import { changeProfile } from './update-profile.ts';
import { readProfile } from './view-profile.ts';

export type AccountParts = {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  registrations: CustomerRegistrations;
  chats: CustomerChats;
  avatars: Avatars;
  /** The versions of the site's legal texts, stored with the sign-up. */
  agreedTexts(merchant: Merchant, lang: Language): Promise<AgreedTexts>;
};

export const accountRoutes =
  (parts: AccountParts): Routes =>
  (serve) => {
    const answerCode = (asked: SentCode | { kind: 'unknownMailbox' }) => {
      switch (asked.kind) {
        case 'sent':
          return ok({ retryAt: asked.retryAt, expiresAt: asked.expiresAt });
        case 'unknownMailbox':
          return refuse(businessCodes.mailNotRegistered);
        case 'tooSoon':
          return refuse(businessCodes.codeTooSoon, { data: { retryAt: asked.retryAt } });
        case 'tooMany':
          return tooMany(asked);
      }
    };

    serve.site(sendLoginCode, async ({ email }, { merchant, lang, sender }) =>
      answerCode(await askForCode(parts, { merchant, email, lang, sender }, 'login')),
    );

    serve.site(sendVerifyCode, async ({ email, purpose }, { merchant, lang, sender, caller }) => {
      const request = { merchant, email, lang, sender };
      if (purpose === 'forget') return answerCode(await askForCode(parts, request, purpose));
      const orTaken = (asked: SentCode | { kind: 'mailTaken' }) =>
        asked.kind === 'mailTaken' ? refuse(businessCodes.mailTaken) : answerCode(asked);
      if (purpose === 'register') return orTaken(await askForSignUpCode(parts, request));
      const { session } = caller;
      if (session?.kind !== 'customer') return refuse(businessCodes.sessionEnded);
      const { customerId } = session;
      if (purpose === 'changeEmail')
        return orTaken(await askForNewMailboxCode(parts, { ...request, customerId }));
      const sent = await askForOwnCode(parts, request, customerId, purpose);
      return sent.kind === 'notOwn' ? invalid({ email: 'emailNotYours' }) : answerCode(sent);
    });

    serve.site(register, async (input, context) => {
      const { merchant, lang, caller } = context;
      if (!isCountry(input.country))
        return refuse(businessCodes.badRequest, { data: { fields: { country: 'notAllowed' } } });
      if (isCommonPassword(input.password)) return invalid({ password: 'passwordTooCommon' });
      const outcome = await signUp(parts, {
        ...input,
        merchant,
        lang,
        sender: context.sender,
        userAgent: context.userAgent,
        agreed: await parts.agreedTexts(merchant, lang),
        claimantId: caller.session?.claimantId ?? null,
        idempotency: idempotencyOf(context),
      });
      switch (outcome.kind) {
        case 'signedUp':
          return ok(await welcome(parts.chats, context, outcome));
        case 'tooMany':
          return tooMany(outcome);
        case 'mailTaken':
          return refuse(businessCodes.mailTaken);
        case 'codeWrong':
          return refuse(businessCodes.codeWrong);
        case 'idReused':
          return refuse(businessCodes.idReused);
      }
    });

    serve.site(forgetPassword, async ({ email, code, password, confirm }, context) => {
      if (isCommonPassword(password)) return invalid({ password: 'passwordTooCommon' });
      if (password !== confirm) return refuse(businessCodes.passwordsDiffer);
      const { merchant, lang, sender } = context;
      const outcome = await setForgottenPassword(parts, { merchant, lang, email, code, password, sender });
      if (outcome.kind === 'tooMany') return tooMany(outcome);
      if (outcome.kind === 'wrong') return refuse(businessCodes.codeWrong);
      const owner = { merchantId: merchant.id, customerId: outcome.customerId };
      context.rememberDevice(ownerOfAccount(owner));
      await parts.chats.leaveAll(owner);
      return ok({}, { message: 'passwordReset' });
    });

    serve.site(resetPassword, async ({ oldPassword, password, confirm }, context) => {
      const { session } = context.caller;
      if (!session) return refuse(businessCodes.sessionEnded);
      if (isCommonPassword(password)) return invalid({ password: 'passwordTooCommon' });
      if (password !== confirm) return refuse(businessCodes.passwordsDiffer);
      const { customerId, email, sessionId } = session;
      const outcome = await changePassword(parts, {
        merchant: context.merchant,
        lang: context.lang,
        sender: context.sender,
        userAgent: context.userAgent,
        customerId,
        email,
        sessionId,
        oldPassword,
        password,
      });
      if (outcome.kind === 'tooMany') return tooMany(outcome);
      if (outcome.kind === 'wrong') return refuse(businessCodes.passwordWrong);
      await parts.chats.leaveAll({ merchantId: context.merchant.id, customerId });
      return ok(answerSession(context, outcome), { message: 'passwordChanged' });
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
      if (outcome.kind === 'tooMany') return tooMany(outcome);
      return ok({ ...(await welcome(parts.chats, context, outcome)), toConfirm: outcome.toConfirm });
    });

    serve.site(logInCall, async (input, context) => {
      const { email, password, rememberMe: isRemembered } = input;
      const outcome = await logIn(parts, { ...attemptOf(context), email, password, isRemembered });
      if (outcome.kind === 'wrong') return refuse(businessCodes.wrongCredentials);
      if (outcome.kind === 'tooMany') return tooMany(outcome);
      if (outcome.kind === 'codeNeeded')
        return refuse(businessCodes.codeNeeded, { data: { retryAt: outcome.retryAt } });
      return ok(await welcome(parts.chats, context, outcome));
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
      const sessionIds = await endSession(parts, context.merchant.id, {
        sessionId: context.caller.session?.sessionId ?? null,
        renewal: renewalOf(context),
      });
      const secret = context.visitorHeader ?? context.cookies.get('visitor');
      await parts.chats.leave(context.merchant.id, { sessionIds, secret });
      dropRenewal(context);
      context.cookies.drop('visitor');
      return ok({});
    });

    serve.site(viewProfile, async (_input, { merchant, caller }) => {
      const profile =
        caller.session && (await readProfile(parts.database, merchant.id, caller.session.customerId));
      return profile ? ok(profile) : refuse(businessCodes.sessionEnded);
    });

    serve.site(updateProfile, async (input, { merchant, caller: { session } }) => {
      if (!session) return refuse(businessCodes.sessionEnded);
      if (input.country !== undefined && !isCountry(input.country))
        return refuse(businessCodes.badRequest, { data: { fields: { country: 'notAllowed' } } });
      const of = { merchantId: merchant.id, customerId: session.customerId };
      if (!(await changeProfile(parts, of, input)))
        return refuse(businessCodes.badRequest, { data: { fields: { avatar: 'notAllowed' } } });
      const profile = await readProfile(parts.database, merchant.id, session.customerId);
      if (!profile) return refuse(businessCodes.sessionEnded);
      if (input.givenName !== undefined || input.avatar !== undefined) await parts.chats.rename(of, profile);
      return ok(profile);
    });

    serve.site(listSessions, async (paging, { merchant, caller: { session } }) => {
      if (!session) return refuse(businessCodes.sessionEnded);
      const listed = await listOwnSessions(parts, { ...session, merchantId: merchant.id }, paging);
      return ok({ ...listed, ...paging });
    });

    serve.site(endSessions, async ({ sessionId, all }, { merchant, caller: { session } }) => {
      if (!session) return refuse(businessCodes.sessionEnded);
      const owner = { ...session, merchantId: merchant.id };
      if (all) await endOtherSessions(parts, owner);
      if (sessionId !== undefined) await endOwnSession(parts, owner, sessionId);
      if (all || sessionId !== undefined) await parts.chats.leaveAll(owner);
      return ok({});
    });
  };

const attemptOf = ({ merchant, sender, userAgent }: SiteContext) => ({
  merchantId: merchant.id,
  sender,
  userAgent,
});

const tooMany = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.tooManyAttempts, { data: { retryAt } });

const idempotencyOf = ({ idempotencyKey: key, bodyHash }: SiteContext) =>
  key === null ? null : { key, bodyHash };
