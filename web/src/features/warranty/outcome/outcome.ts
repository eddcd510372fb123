import type { Registration, RegistrationResult } from '@aftercare/contract/warranty/registration';
import { tabStorage } from '../../../lib/shared/storage.ts';

export type Outcome =
  | {
      kind: 'activated' | 'pending' | 'notDetected' | 'notCovered' | 'failed';
      result: RegistrationResult;
      sent: Sent;
    }
  | { kind: 'already'; isOwn: boolean; sent: Sent };

export type Sent = {
  orderNumber: string;
  email: string;
  chosen?: { productName: string; shoppingSite: string };
};

/**
 * Maps success and 10415 by status. A status that a registering call does not return counts as failed, which
 * links to the list.
 */
export function outcomeOf(result: RegistrationResult, sent: Sent): Outcome {
  const { status } = result;
  if (result.success) return { kind: 'activated', result, sent };
  const isExplained = status === 'pending' || status === 'notDetected' || status === 'notCovered';
  return { kind: isExplained ? status : 'failed', result, sent };
}

export function mainItem({ list }: RegistrationResult): Registration | null {
  const activated = list.filter(({ status }) => status === 'activated');
  const candidates = activated.length > 0 ? activated : list;
  const end = (one: Registration) => one.expiresAt?.getTime() ?? 0;
  return candidates.toSorted((a, b) => end(b) - end(a))[0] ?? null;
}

const key = 'outcome';
const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** Hands the outcome to the next document. This document runs third-party scripts, which must not see it. */
export const keepOutcome = (outcome: Outcome): void => tabStorage.write(key, JSON.stringify(outcome));

export function takeOutcome(): Outcome | null {
  const kept = tabStorage.read(key);
  tabStorage.remove(key);
  return kept && JSON.parse(kept, (_, value) => (isTimestamp(value) ? new Date(value) : value));
}
