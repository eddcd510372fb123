import {
  acceptInvitation as acceptCall,
  changeDeskPassword,
  endDeskSessions,
  forgetDeskPassword,
  listDeskSessions,
  resetDeskPassword,
} from '@aftercare/contract/desk/team/own-account';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid, ok, refuse } from '../../../platform/http/answers/answer.ts';
import { deviceOf } from '../../../platform/http/guards/device-of.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { PublicDeskContext } from '../../../platform/http/requests/context.ts';
import { ownerAtDesk } from '../../../platform/limits/sender.ts';
import { isCommonPassword } from '../../../platform/passwords/common-passwords.ts';
import type { PeopleDeps } from '../people/change-people.ts';
import { pageOfSessions } from '../people/people.view.ts';
import { endDeskSession, endDeskSessionsOf, isDeskSessionOf } from '../team.repository.ts';
import { acceptInvitation, changePassword, forgetPassword, resetPassword } from './own-password.ts';

const tooCommon = () => invalid({ password: 'passwordTooCommon' });
const differ = () => refuse(businessCodes.passwordsDiffer);
/** Opening a mailed link makes this device a known one. */
function answerLink(
  opened: Awaited<ReturnType<typeof resetPassword>>,
  { rememberDevice }: Pick<PublicDeskContext, 'rememberDevice'>,
) {
  if (opened.kind === 'ended') return refuse(businessCodes.linkEnded);
  if (opened.kind === 'tooMany')
    return refuse(businessCodes.tooManyAttempts, { data: { retryAt: opened.retryAt } });
  rememberDevice(ownerAtDesk(opened.personId));
  return ok({});
}
const idleMs = limits.deskSessionIdleSeconds * 1000;

export const ownAccountRoutes =
  (deps: PeopleDeps): Routes =>
  (serve) => {
    const { database, clock } = deps;

    serve.publicDesk(acceptCall, async ({ secret, name, password, confirm }, context) => {
      if (isCommonPassword(password)) return tooCommon();
      if (password !== confirm) return differ();
      const { address } = context;
      const accepted = await acceptInvitation(deps, { secret, name, password, address });
      if (accepted.kind === 'passwordOff') return refuse(businessCodes.passwordOff);
      return answerLink(accepted, context);
    });

    serve.publicDesk(forgetDeskPassword, async ({ email }, { sender }) => {
      const outcome = await forgetPassword(deps, { email, sender });
      if (outcome.kind === 'asked') return ok({});
      return refuse(businessCodes.tooManyAttempts, { data: { retryAt: outcome.retryAt } });
    });

    serve.publicDesk(resetDeskPassword, async ({ secret, password, confirm }, context) => {
      if (isCommonPassword(password)) return tooCommon();
      if (password !== confirm) return differ();
      const { address } = context;
      return answerLink(await resetPassword(deps, { secret, password, address }), context);
    });

    serve.desk(changeDeskPassword, async ({ oldPassword, password, confirm }, context) => {
      if (isCommonPassword(password)) return tooCommon();
      if (password !== confirm) return differ();
      const { sender, userAgent, cookies } = context;
      const change = { oldPassword, password, sender, userAgent };
      const changed = await changePassword(deps, context.person, change);
      if (changed.kind === 'wrong') return refuse(businessCodes.passwordWrong);
      if (changed.kind === 'tooMany')
        return refuse(businessCodes.tooManyAttempts, { data: { retryAt: changed.retryAt } });
      cookies.set('desk', changed.token, { maxAgeSeconds: limits.deskSessionAbsoluteSeconds });
      return ok({});
    });

    serve.desk(listDeskSessions, async ({ page, pageSize }, { person }) => {
      const now = clock.now();
      const of = { personId: person.personId, now, idleSince: new Date(now.getTime() - idleMs) };
      const { rows, total } = await database.forAll((tx) => pageOfSessions(tx, of, { page, pageSize }));
      const list = rows.map(({ id: sessionId, createdAt, seenAt, userAgent }) => ({
        sessionId,
        createdAt,
        seenAt,
        device: deviceOf(userAgent),
        isCurrent: sessionId === person.sessionId,
      }));
      return ok({ list, total, page, pageSize });
    });

    serve.desk(endDeskSessions, async ({ sessionId, all }, { person }) => {
      await database.forAll((tx) =>
        all
          ? endDeskSessionsOf(tx, person.personId, person.sessionId, clock.now())
          : endOwnSession(tx, clock, person.personId, sessionId),
      );
      return ok({});
    });
  };

async function endOwnSession(tx: Tx, clock: Clock, personId: string, sessionId: string | undefined) {
  if (sessionId !== undefined && (await isDeskSessionOf(tx, personId, sessionId)))
    await endDeskSession(tx, sessionId, clock.now());
}
