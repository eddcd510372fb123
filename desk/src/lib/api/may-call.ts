import { scopeOf } from '@aftercare/contract/desk/team/rights';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';

type Asked = [call: Parameters<typeof scopeOf>[1], input?: Parameters<typeof scopeOf>[2]];

const reachFor = ({ isEverywhere, awaitsTwoFactor, merchants }: DeskPerson, ...[call, input]: Asked) =>
  scopeOf({ isEverywhere, awaitsTwoFactor, memberships: merchants }, call, input);

/** Whether the server would allow this call; actions that it would refuse are not offered. */
export const mayCall = (person: DeskPerson, ...asked: Asked): boolean => reachFor(person, ...asked) !== null;

export function mayCallAt(person: DeskPerson, merchantId: string, ...asked: Asked): boolean {
  const reach = reachFor(person, ...asked);
  return reach === 'all' || (reach?.includes(merchantId) ?? false);
}
