import { tokenStart } from '@aftercare/contract/desk/team/api-tokens';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Call, Who } from '@aftercare/contract/wire/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvariantViolated } from '../../logging/invariant.ts';
import { sendRefusal } from '../answers/reply.ts';
import { shownBy } from '../answers/shown-secret.ts';
import type { HttpServer } from '../http-server.ts';
import type { Caller, CustomerSession, DeskPerson } from '../requests/caller.ts';
import { cookiesOf } from '../requests/cookies.ts';
import { langOf } from '../requests/request-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    deskPerson: DeskPerson | null | undefined;
  }
}

type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

const bearerForm = /^Bearer ([A-Za-z0-9_-]{20,128})$/i;
const secretForm = /^[A-Za-z0-9_-]{20,128}$/;

/** Names of our cookies; on HTTPS they are prefixed with `__Host-`. */
export const cookieNames = {
  visitor: 'visitor',
  renewal: 'renewal',
  desk: 'desk',
  device: 'device',
} as const;

function bearerOf(request: FastifyRequest): { isGiven: boolean; token: string | null } {
  const { authorization } = request.headers;
  const isGiven = authorization !== undefined && authorization !== '';
  return { isGiven, token: bearerForm.exec(authorization ?? '')?.[1] ?? null };
}

function visitorSecretOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string | null {
  const header = request.headers['x-visitor'];
  if (typeof header === 'string' && secretForm.test(header)) return header;
  return cookiesOf(request, reply, isSecure).get(cookieNames.visitor);
}

/** Whether this caller may make the call at all; ownership is checked later. */
function isEnough(who: Who, { session, visitorId }: Caller, isBearerGiven: boolean): boolean {
  if (who === 'C') return session?.kind === 'customer';
  if (who === 'R') return session !== null;
  if (who === 'V') return session !== null || visitorId !== null || !isBearerGiven;
  return true;
}

/**
 * Records a caller whose credential is valid. From now on this caller has its own share of the rate limits.
 */
function note(
  { knownCallers }: HttpServer,
  request: FastifyRequest,
  caller: string | null | undefined,
): void {
  const shown = shownBy(request);
  if (shown !== null && caller) knownCallers.note(shown, caller);
}

export function checkSiteSession(
  server: HttpServer,
  { who, endedStatus }: Pick<Call<unknown, unknown>, 'who'> & { endedStatus?: number },
): Gate {
  const { callers, origins } = server;
  return async (request, reply) => {
    if (request.site.kind !== 'merchant')
      throw new InvariantViolated('A call of a site reached its handler without a merchant.');
    const { id } = request.site.merchant;
    const { isGiven, token } = bearerOf(request);
    const secret = visitorSecretOf(request, reply, origins.isSecure);
    const session: CustomerSession | null = token === null ? null : await callers.customer(id, token);
    const customerId = session?.kind === 'customer' ? session.customerId : null;
    const isAnybody = secret === null && customerId === null;
    const visitor = isAnybody ? null : await callers.visitor(id, { secret, customerId });
    request.caller = {
      session,
      visitorId: visitor?.visitorId ?? null,
      isByLink: visitor?.isByLink ?? false,
    };
    note(server, request, session?.sessionId ?? visitor?.visitorId);
    if (isEnough(who, request.caller, isGiven)) return undefined;
    return sendRefusal(reply, langOf(request), businessCodes.sessionEnded, { status: endedStatus });
  };
}

export function checkDeskSession(server: HttpServer, side: 'desk' | 'deskDoor'): Gate {
  const { callers, origins } = server;
  return async (request, reply) => {
    const { token } = bearerOf(request);
    const given = token ?? cookiesOf(request, reply, origins.isSecure).get(cookieNames.desk);
    // Signing in and out is for users; an API token is no session.
    const isApiToken = side === 'desk' && token?.startsWith(tokenStart) === true;
    const find = isApiToken ? callers.apiToken : callers.desk;
    request.deskPerson = given === null ? null : ((await find?.(given)) ?? null);
    note(server, request, request.deskPerson?.sessionId);
    if (side === 'deskDoor' || request.deskPerson !== null) return undefined;
    return sendRefusal(reply, langOf(request), businessCodes.sessionEnded);
  };
}
