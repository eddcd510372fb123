import { scopeOf } from '@aftercare/contract/desk/team/rights';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';

type Args = [call: Parameters<typeof scopeOf>[1], input?: Parameters<typeof scopeOf>[2]];

const scopeFor = ({ isEverywhere, awaitsTwoFactor, merchants }: DeskPerson, ...[call, input]: Args) =>
  scopeOf({ isEverywhere, awaitsTwoFactor, memberships: merchants }, call, input);

/** Whether the server would allow this call; actions that it would refuse are not offered. */
export const mayCall = (person: DeskPerson, ...args: Args): boolean => scopeFor(person, ...args) !== null;

export function mayCallAt(person: DeskPerson, merchantId: string, ...args: Args): boolean {
  const scope = scopeFor(person, ...args);
  return scope === 'all' || (scope?.includes(merchantId) ?? false);
}
