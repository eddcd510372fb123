import type { CustomerSession } from '../../../platform/http/requests/caller.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';

/** A site that does not ask for the postal code ignores one that is sent. */
export const provingCode = (
  { postalCode }: { postalCode?: string | undefined },
  { merchant }: SiteContext,
): string | undefined => (merchant.features.asksPostalCode ? postalCode : undefined);

/** `serve` has already refused calls without a session, so a missing one is a bug. */
export function sessionOf({ caller }: SiteContext): CustomerSession {
  if (!caller.session) throw new InvariantViolated('A call that needs a session came without one.');
  return caller.session;
}

export const idempotencyOf = ({ idempotencyKey, bodyHash }: SiteContext) =>
  idempotencyKey === null ? null : { key: idempotencyKey, bodyHash };
