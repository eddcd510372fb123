import { scopeOf } from '@aftercare/contract/desk/team/rights';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Call } from '@aftercare/contract/wire/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvariantViolated } from '../../logging/invariant.ts';
import { sendRefusal } from '../answers/reply.ts';
import type { HttpServer } from '../http-server.ts';
import type { DeskPerson } from '../requests/caller.ts';
import { langOf } from '../requests/request-language.ts';
import { createScope, type Scope } from '../requests/scope.ts';

type CallId = Pick<Call<unknown, unknown>, 'method' | 'path'>;

function personOf(request: FastifyRequest): DeskPerson {
  if (!request.deskPerson)
    throw new InvariantViolated('A call of the desk reached its handler without a user.');
  return request.deskPerson;
}

/**
 * The permission scope of this call for its caller, null if they may not make it; the push channel uses the
 * same table.
 */
export function scopeIn(request: FastifyRequest, call: CallId, input: unknown = {}): Scope | null {
  const merchants = scopeOf(personOf(request), call, input as Record<string, unknown>);
  return merchants === null ? null : createScope(merchants);
}

export async function deny(
  { onDenied }: HttpServer,
  { path }: CallId,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await onDenied(personOf(request), path, null);
  return sendRefusal(reply, langOf(request), businessCodes.forbidden);
}

/** A request for another merchant's object is answered as unknown; the attempt is audited. */
export async function noteMissed(
  { onDenied }: HttpServer,
  { path }: CallId,
  request: FastifyRequest,
  scope: Scope,
): Promise<void> {
  const missed = scope.missed();
  if (missed !== null) await onDenied(personOf(request), path, missed);
}
