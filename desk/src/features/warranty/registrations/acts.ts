import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import type { DecisionAct, DeskRegistration } from '@aftercare/contract/desk/warranty/registrations';
import { mayCallAt } from '../../../lib/api/may-call.ts';

/** The actions that fit a registration's status; the server decides. */
function actsOf({ status, reviewReason }: DeskRegistration): readonly DecisionAct[] {
  switch (status) {
    case 'pending':
    case 'notDetected':
      return ['activate', 'refuse'];
    case 'notCovered':
    case 'withdrawn':
      return ['activate'];
    case 'activated':
      return reviewReason === null ? ['enterReturn', 'withdraw'] : ['withdraw', 'keep'];
    case 'alreadyApplied':
    case 'expired':
      return [];
  }
}

/** Actions that fit the registration's status and that the user may perform. */
export const actsFor = (person: DeskPerson, row: DeskRegistration): readonly DecisionAct[] =>
  actsOf(row).filter((act) => mayCallAt(person, row.merchantId, decideRegistrations, { act }));

/** Actions that every chosen registration allows. */
export function actsForAll(person: DeskPerson, rows: readonly DeskRegistration[]): readonly DecisionAct[] {
  const [first, ...others] = rows.map((row) => actsFor(person, row));
  return (first ?? []).filter((act) => others.every((acts) => acts.includes(act)));
}
