import { endSessions, listSessions } from '@aftercare/contract/account/sessions';
import { logOut, refreshSession } from '@aftercare/contract/account/stay';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { AccountDeps } from '../account-deps.ts';
import { endSession } from '../sign-in/end-session.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sign-in/own-sessions.ts';
import { renewSession } from '../sign-in/renew-session.ts';
import { answerSession, clearRefreshToken, refreshTokenOf } from '../sign-in/session-answer.ts';

export const sessionRoutes =
  (deps: AccountDeps): Routes =>
  (serve) => {
    serve.site(refreshSession, async (_input, context) => {
      const refreshToken = refreshTokenOf(context);
      const renewed = refreshToken && (await renewSession(deps, context.merchant.id, refreshToken));
      if (!renewed) {
        clearRefreshToken(context);
        return refuse(businessCodes.sessionEnded);
      }
      return ok(answerSession(context, renewed));
    });

    serve.site(logOut, async (_input, context) => {
      const sessionIds = await endSession(deps, context.merchant.id, {
        sessionId: context.caller.session?.sessionId ?? null,
        refreshToken: refreshTokenOf(context),
      });
      const secret = context.visitorHeader ?? context.cookies.get('visitor');
      await deps.chats.leave(context.merchant.id, { sessionIds, secret });
      clearRefreshToken(context);
      context.cookies.drop('visitor');
      return ok({});
    });

    serve.site(listSessions, async (paging, { merchant, caller: { session } }) => {
      if (!session) return refuse(businessCodes.sessionEnded);
      const listed = await listOwnSessions(deps, { ...session, merchantId: merchant.id }, paging);
      return ok({ ...listed, ...paging });
    });

    serve.site(endSessions, async ({ sessionId, all }, { merchant, caller: { session } }) => {
      if (!session) return refuse(businessCodes.sessionEnded);
      const owner = { ...session, merchantId: merchant.id };
      if (all) await endOtherSessions(deps, owner);
      if (sessionId !== undefined) await endOwnSession(deps, owner, sessionId);
      if (all || sessionId !== undefined) await deps.chats.leaveAll(owner);
      return ok({});
    });
  };
