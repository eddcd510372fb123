import { reachOf } from '@aftercare/contract/desk/rights';
import type { DeskPerson } from '@aftercare/contract/desk/session';

/** Whether the server would answer this call: what it would refuse is not offered. */
export const mayCall = (
  { isEverywhere, awaitsSecondFactor, merchants }: DeskPerson,
  call: Parameters<typeof reachOf>[1],
  input?: Parameters<typeof reachOf>[2],
): boolean => reachOf({ isEverywhere, awaitsSecondFactor, memberships: merchants }, call, input) !== null;
