import { decideRegistrations } from '@aftercare/contract/desk/decide-registrations';
import type { DecisionAct, DeskRegistration } from '@aftercare/contract/desk/registrations';
import type { DeskPerson } from '@aftercare/contract/desk/session';
import { mayCallAt } from '../../lib/may-call.ts';

/** What a person can do about a registration that is as it is; the server has the last word. */
function actsOf({ status, doubt }: DeskRegistration): readonly DecisionAct[] {
  switch (status) {
    case 'pending':
    case 'notDetected':
      return ['activate', 'refuse'];
    case 'notCovered':
    case 'withdrawn':
      return ['activate'];
    case 'activated':
      return doubt === null ? ['enterReturn', 'withdraw'] : ['withdraw', 'keep'];
    case 'alreadyApplied':
    case 'expired':
      return [];
  }
}

/** The same, as far as this person may. */
export const actsFor = (person: DeskPerson, row: DeskRegistration): readonly DecisionAct[] =>
  actsOf(row).filter((act) => mayCallAt(person, row.merchantId, decideRegistrations, { act }));

/** What fits every one of several. */
export function actsForAll(person: DeskPerson, rows: readonly DeskRegistration[]): readonly DecisionAct[] {
  const [first, ...others] = rows.map((row) => actsFor(person, row));
  return (first ?? []).filter((act) => others.every((acts) => acts.includes(act)));
}
