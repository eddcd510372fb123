import {
  type DecisionAct,
  type RefusalReason,
  refusalReasons,
  reviewReasons,
} from '@aftercare/contract/desk/warranty/registrations';
import type { PathTexts } from '../../../lib/forms/contract-resolver.ts';
import { texts } from '../../../lib/parts/text.ts';

const t = texts.registrations;

type DecisionField = 'reason' | 'note' | 'sku' | 'purchasedOn';
export type DecisionInput = Record<DecisionField, string>;

/** The inputs that a decision requires from the user. */
export type DecisionNeeds = {
  asksItem: boolean;
  reasons: readonly RefusalReason[] | undefined;
  needsNote: boolean;
};

const reasonsOf: Partial<Record<DecisionAct, readonly RefusalReason[]>> = {
  refuse: refusalReasons,
  withdraw: reviewReasons,
};

export function needsOf(act: DecisionAct, asksItem: boolean): DecisionNeeds {
  const reasons = reasonsOf[act];
  return { asksItem, reasons, needsNote: reasons === undefined && act !== 'enterReturn' };
}

export const trimmed = ({ reason, note, sku, purchasedOn }: DecisionInput): DecisionInput => ({
  reason,
  note: note.trim(),
  sku: sku.trim(),
  purchasedOn,
});

/** An error text for each missing input, in the order of the form. */
export const missingIn = (
  input: DecisionInput,
  { asksItem, reasons, needsNote }: DecisionNeeds,
): PathTexts => ({
  ...(asksItem && !input.sku && { sku: t.required }),
  ...(asksItem && !input.purchasedOn && { purchasedOn: t.required }),
  ...(reasons && !input.reason && { reason: t.required }),
  ...(needsNote && !input.note && { note: t.required }),
});

/** The bought item if the dialog asks for one. */
export const itemIn = ({ sku, purchasedOn }: DecisionInput, { asksItem }: DecisionNeeds) =>
  asksItem && sku && purchasedOn ? { sku, purchasedAt: middayOf(purchasedOn) } : undefined;

/**
 * Noon is on the same day in the shop's and the reader's time zone. Before noon, the current time is used,
 * since the server refuses future times.
 */
const middayOf = (day: string): Date => new Date(Math.min(Date.parse(`${day}T12:00`), Date.now()));
