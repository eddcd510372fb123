import {
  type DecidedRow,
  type DecisionOutcome,
  decideRegistrations,
} from '@aftercare/contract/desk/warranty/decide-registrations';
import {
  type DecisionAct,
  type DeskRegistration,
  type RefusalReason,
  refusalReasons,
} from '@aftercare/contract/desk/warranty/registrations';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { FormProvider } from 'react-hook-form';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { FormLines, FormRefusal, FormSelect, FormText } from '../../../lib/forms/form-fields.tsx';
import { useFormBase } from '../../../lib/forms/use-form-base.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { dateText } from '../../../lib/parts/format.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import styles from './decide-dialog.module.css';
import { type DecisionInput, itemIn, missingIn, needsOf, trimmed } from './decision-input.ts';

const t = texts.registrations;

export type DecisionProps = {
  act: DecisionAct;
  rows: readonly DeskRegistration[];
  /** The order is not in the ledger, so the user enters what was bought when. */
  asksItem: boolean;
};

type FormProps = DecisionProps & {
  /** Outcome of the last attempt, if the dialog decides on one registration. */
  refused: DecisionOutcome | undefined;
  onCancel: () => void;
  onDecided: (rows: readonly DecidedRow[]) => void;
};

export function DecideForm({ act, rows, asksItem, refused, onCancel, onDecided }: FormProps) {
  const { form, submit, isBusy, refusal } = useDecisionForm({ act, rows, asksItem, onDecided });
  const { reasons, needsNote } = needsOf(act, asksItem);
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t.actWhy[act]}</p>
        {asksItem && <ItemFields />}
        {reasons && <ReasonField reasons={reasons} />}
        <FormLines<DecisionInput>
          name="note"
          label={needsNote ? t.noteWhy : t.note}
          hint={t.noteHint}
          optional={needsNote ? undefined : t.optional}
          rows={3}
          maxLength={limits.decisionNoteMaxLength}
        />
        <FormRefusal text={refusal || (refused ? t.outcomes[refused] : '')} />
        <div className={styles.actions}>
          <Button onClick={onCancel}>{t.cancel}</Button>
          <Button type="submit" look="main" isBusy={isBusy}>
            {t.acts[act]}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function useDecisionForm({ act, rows, asksItem, onDecided }: DecisionProps & Pick<FormProps, 'onDecided'>) {
  // The list and the detail reload by `onDecided` and `onRefused`.
  const { send, isBusy } = useChange(decideRegistrations, { invalidates: [] });
  const needs = needsOf(act, asksItem);
  const commonReason = rows.every(({ reviewReason }) => reviewReason === rows[0]?.reviewReason)
    ? rows[0]?.reviewReason
    : null;
  const reason = needs.reasons?.find((one) => one === commonReason) ?? '';
  const { form, refusal, showRefusal, submit } = useFormBase<DecisionInput>({
    draft: null,
    first: { reason, note: '', sku: '', purchasedOn: '' },
    problemsOf: (typed) => missingIn(trimmed(typed), needs),
    recheck: 'onSubmit',
  });

  async function decide(typed: DecisionInput) {
    showRefusal({});
    const input = trimmed(typed);
    const item = itemIn(input, needs);
    const outcome = await send({
      rows: rows.map(({ warrantyId, version }) => ({ warrantyId, version, item })),
      act,
      note: input.note || undefined,
      reason: refusalReasons.find((known) => known === input.reason),
    });
    if (outcome.kind === 'ok') return onDecided(outcome.data.rows);
    showRefusal({}, problemLine(outcome as Problem));
  }
  return { form, submit: submit(decide), isBusy, refusal };
}

function ItemFields() {
  return (
    <div className={styles.item}>
      <FormText<DecisionInput>
        name="sku"
        label={t.itemSku}
        hint={t.itemSkuHint}
        maxLength={limits.skuMaxLength}
        autoComplete="off"
        spellCheck={false}
      />
      <FormText<DecisionInput>
        name="purchasedOn"
        label={t.purchasedOn}
        type="date"
        max={dateText(new Date())}
      />
    </div>
  );
}

const ReasonField = ({ reasons }: { reasons: readonly RefusalReason[] }) => (
  <FormSelect<DecisionInput>
    name="reason"
    label={t.reason}
    options={[['', t.chooseReason], ...reasons.map((one) => [one, t.reasons[one]] as const)]}
  />
);
