import { scopeOf } from '@aftercare/contract/desk/team/rights';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';

type Asked = [call: Parameters<typeof scopeOf>[1], input?: Parameters<typeof scopeOf>[2]];

const scopeFor = ({ isEverywhere, awaitsTwoFactor, merchants }: DeskPerson, ...[call, input]: Asked) =>
  scopeOf({ isEverywhere, awaitsTwoFactor, memberships: merchants }, call, input);

/** Whether the server would allow this call; actions that it would refuse are not offered. */
export const mayCall = (person: DeskPerson, ...asked: Asked): boolean => scopeFor(person, ...asked) !== null;

export function mayCallAt(person: DeskPerson, merchantId: string, ...asked: Asked): boolean {
  const scope = scopeFor(person, ...asked);
  return scope === 'all' || (scope?.includes(merchantId) ?? false);
}
