import type {
  Registration,
  RegistrationResult,
  RegistrationStatus,
} from '@aftercare/contract/warranty/registration';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';

const best: RegistrationStatus[] = [
  'activated',
  'pending',
  'notDetected',
  'notCovered',
  'alreadyApplied',
  'withdrawn',
  'expired',
];

/** Summarizes items as one result: activated if any item is, else the best remaining status. */
export function resultOf(list: Registration[]): RegistrationResult {
  const status = best.find((one) => list.some((item) => item.status === one));
  const decisive = list.find((item) => item.status === status);
  if (!status || !decisive) throw new InvariantViolated('The registration has no item.');
  return {
    success: status === 'activated',
    status,
    warrantyId: decisive.warrantyId,
    list,
    answerBy: decisive.answerBy,
  };
}
