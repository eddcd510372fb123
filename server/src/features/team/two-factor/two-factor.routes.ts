import {
  confirmTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
  viewTwoFactor,
} from '@aftercare/contract/desk/team/two-factor';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { BaseContext, DeskContext } from '../../../platform/http/requests/context.ts';
import { confirmOwn, renewCodes, startOwn, stopOwn, type TwoFactorDeps, viewOwn } from './two-factor.ts';

const tooMany = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.tooManyAttempts, { data: { retryAt } });
const stale = () => refuse(businessCodes.conflictStale);
const codeWrong = () => refuse(businessCodes.codeWrong);
const signInEnded = () => refuse(businessCodes.signInEnded);
const passwordWrong = () => refuse(businessCodes.passwordWrong);

const keepSession = ({ cookies }: Pick<BaseContext, 'cookies'>, token: string) =>
  cookies.set('desk', token, { maxAgeSeconds: limits.deskSessionAbsoluteSeconds });

export const twoFactorRoutes =
  (deps: TwoFactorDeps): Routes =>
  (serve) => {
    serve.desk(viewTwoFactor, async (_input, { person }) => ok(await viewOwn(deps, person)));
    serve.desk(startTwoFactor, (input, context) => start(deps, input, context));
    serve.desk(confirmTwoFactor, (input, context) => confirm(deps, input, context));
    serve.desk(stopTwoFactor, (input, context) => stop(deps, input, context));
    serve.desk(renewRecoveryCodes, (input, context) => renew(deps, input, context));
  };

async function start(
  deps: TwoFactorDeps,
  { password }: RequestOf<typeof startTwoFactor>,
  { person, sender }: DeskContext,
) {
  const started = await startOwn(deps, person, { password, sender });
  switch (started.kind) {
    case 'begun':
      return ok({ secret: started.secret, url: started.url });
    case 'wrong':
      return passwordWrong();
    case 'signInEnded':
      return signInEnded();
    case 'tooMany':
      return tooMany(started);
    case 'stale':
      return stale();
  }
}

async function confirm(
  deps: TwoFactorDeps,
  { code }: RequestOf<typeof confirmTwoFactor>,
  context: DeskContext,
) {
  const confirmed = await confirmOwn(deps, context.person, { ...context, code });
  switch (confirmed.kind) {
    case 'on':
      keepSession(context, confirmed.token);
      return ok({ recoveryCodes: confirmed.recoveryCodes });
    case 'wrong':
      return codeWrong();
    case 'tooMany':
      return tooMany(confirmed);
    case 'stale':
      return stale();
  }
}

async function stop(deps: TwoFactorDeps, input: RequestOf<typeof stopTwoFactor>, context: DeskContext) {
  const { sender, userAgent } = context;
  const stopped = await stopOwn(deps, context.person, { ...input, sender, userAgent });
  switch (stopped.kind) {
    case 'off':
      if (stopped.token !== null) keepSession(context, stopped.token);
      return ok(stopped.view);
    case 'wrongPassword':
      return passwordWrong();
    case 'signInEnded':
      return signInEnded();
    case 'wrong':
      return codeWrong();
    case 'tooMany':
      return tooMany(stopped);
    case 'stale':
      return stale();
  }
}

async function renew(
  deps: TwoFactorDeps,
  input: RequestOf<typeof renewRecoveryCodes>,
  { person, sender }: DeskContext,
) {
  const renewed = await renewCodes(deps, person, { ...input, sender });
  switch (renewed.kind) {
    case 'renewed':
      return ok({ recoveryCodes: renewed.recoveryCodes });
    case 'wrongPassword':
      return passwordWrong();
    case 'signInEnded':
      return signInEnded();
    case 'wrong':
      return codeWrong();
    case 'tooMany':
      return tooMany(renewed);
    case 'stale':
      return stale();
  }
}
