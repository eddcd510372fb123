import type { DecisionOutcome } from '@aftercare/contract/desk/warranty/decide-registrations';
import type { DecisionAct, RefusalReason } from '@aftercare/contract/desk/warranty/registrations';
import { endOfTerm, type Months } from '../decision/warranty-term.ts';
import type { MailedOutcome } from '../mails/outcome-texts.ts';
import type { NewWarranty, Registration, Warranty } from '../warranty.repository.ts';

export type ActFacts = {
  act: DecisionAct;
  reason: RefusalReason | undefined;
  row: Warranty;
  registration: Pick<Registration, 'customerId' | 'letGoAt'>;
  /**
   * From the ledger, else from the user. Null where neither names it, `unknownSku` where the SKU is in no catalogue.
   */
  item: BoughtItem | 'unknownSku' | null;
  hasOtherExtension: boolean;
  months: Months | null;
  timeZone: string;
  mayBeWithdrawn: boolean;
  now: Date;
};
export type BoughtItem = { sku: string; productId: string | null; purchasedAt: Date };

type Change = {
  kind: 'change';
  values: Partial<NewWarranty>;
  /** Null where the customer gets no mail. */
  mail: MailedOutcome | null;
};
type Evaluation = Change | { kind: Exclude<DecisionOutcome, 'done' | 'notFound' | 'stale'> };

/** Evaluates a manual decision: returns the changes to the item, or why it is refused (decisions 056 and 057). Pure. */
export function evaluateDecision(facts: ActFacts): Evaluation {
  switch (facts.act) {
    case 'activate':
      return activation(facts);
    case 'refuse':
      return refusal(facts);
    case 'enterReturn':
      return enteredReturn(facts);
    case 'withdraw':
      return withdrawal(facts);
    case 'keep':
      return keeping(facts);
  }
}

const change = (values: Partial<NewWarranty>, mail: MailedOutcome | null): Change => ({
  kind: 'change',
  values,
  mail,
});

const isNobodys = ({ registration: { customerId, letGoAt } }: ActFacts): boolean =>
  customerId === null || letGoAt !== null;

const isRunning = ({ row, now }: ActFacts): boolean =>
  row.status === 'activated' && (row.endsAt === null || row.endsAt > now);

function activation(facts: ActFacts): Evaluation {
  const { row, item, now } = facts;
  if (row.status === 'activated') return { kind: 'notNow' };
  if (isNobodys(facts)) return { kind: 'nobodys' };
  if (item === null || (item !== 'unknownSku' && item.purchasedAt > now)) return { kind: 'itemUnknown' };
  if (item === 'unknownSku') return { kind: 'skuUnknown' };
  if (facts.hasOtherExtension) return { kind: 'taken' };
  const term = termOf(facts, item);
  if (term === null) return { kind: 'monthsUnknown' };
  if (term.endsAt <= now) return { kind: 'termOver' };
  const isAgainstReports = row.reason === 'cancelled' || row.reason === 'returned';
  return change(
    {
      ...item,
      ...term,
      status: 'activated',
      reason: null,
      reviewReason: null,
      activatedAt: row.activatedAt ?? now,
      keptAt: isAgainstReports ? now : row.keptAt,
    },
    'activated',
  );
}

/** Restores a term that was granted before. Otherwise the present promise of the site counts. */
function termOf({ row, months, timeZone }: ActFacts, { purchasedAt }: BoughtItem) {
  const { basisMonths, extendedMonths, endsAt } = row;
  if (row.activatedAt !== null && endsAt !== null) return { basisMonths, extendedMonths, endsAt };
  if (months === null) return null;
  const { basis, extended } = months;
  return {
    basisMonths: basis,
    extendedMonths: extended,
    endsAt: endOfTerm(purchasedAt, basis + extended, timeZone),
  };
}

function refusal(facts: ActFacts): Evaluation {
  const { row, reason } = facts;
  const isOpen = row.status === 'pending' || row.status === 'notDetected';
  if (!isOpen || reason === undefined) return { kind: 'notNow' };
  if (isNobodys(facts)) return { kind: 'nobodys' };
  return change({ status: 'notCovered', reason, isByHand: true }, 'notCovered');
}

function enteredReturn(facts: ActFacts): Evaluation {
  if (!isRunning(facts) || facts.row.reviewReason === 'returned') return { kind: 'notNow' };
  return change({ reviewReason: 'returned', keptAt: null }, null);
}

function withdrawal(facts: ActFacts): Evaluation {
  const { row, reason, mayBeWithdrawn } = facts;
  if (!isRunning(facts)) return { kind: 'notNow' };
  if (!mayBeWithdrawn) return { kind: 'termsForbid' };
  if (reason !== 'returned' && row.reviewReason !== reason) return { kind: 'notReported' };
  return change({ status: 'withdrawn', reason, reviewReason: null }, 'withdrawn');
}

function keeping(facts: ActFacts): Evaluation {
  if (!isRunning(facts) || facts.row.reviewReason === null) return { kind: 'notNow' };
  return change({ reviewReason: null, keptAt: facts.now }, null);
}
