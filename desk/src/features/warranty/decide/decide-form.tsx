import type { DecidedRow, DecisionOutcome } from '@aftercare/contract/desk/warranty/decide-registrations';
import {
  type DecisionAct,
  type DeskRegistration,
  type RefusalReason,
  refusalReasons,
} from '@aftercare/contract/desk/warranty/registrations';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { Field, TextField } from '@aftercare/ui/field';
import { type FormEvent, useState } from 'react';
import { Said } from '../../../lib/frame/said.tsx';
import { dateText } from '../../../lib/parts/format.ts';
import { texts } from '../../../lib/parts/text.ts';
import styles from './decide-dialog.module.css';
import { type DecisionErrors, decisionIn, itemIn, missingIn, needsOf } from './decision-input.ts';
import { useDecide } from './use-decide.ts';

const words = texts.registrations;

export type DecisionProps = {
  act: DecisionAct;
  rows: readonly DeskRegistration[];
  /** The order is not in the ledger, so the user enters what was bought when. */
  asksItem: boolean;
};

type FormProps = DecisionProps & {
  /** Outcome of the last attempt if there is one registration. */
  refused: DecisionOutcome | undefined;
  onCancel: () => void;
  onDecided: (rows: readonly DecidedRow[]) => void;
};

export function DecideForm({ act, rows, asksItem, refused, onCancel, onDecided }: FormProps) {
  const { submit, errors, isBusy, problem } = useDecisionForm({ act, rows, asksItem, onDecided });
  const { reasons, needsNote } = needsOf(act, asksItem);
  const doubtOfAll = rows.every(({ doubt }) => doubt === rows[0]?.doubt) ? rows[0]?.doubt : null;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.actWhy[act]}</p>
      {asksItem && <ItemFields errors={errors} />}
      {reasons && <ReasonField reasons={reasons} first={doubtOfAll ?? ''} error={errors.reason} />}
      <Field
        label={needsNote ? words.noteWhy : words.note}
        hint={words.noteHint}
        optional={needsNote ? undefined : words.optional}
        error={errors.note}
      >
        {(wiring) => <textarea {...wiring} name="note" rows={3} maxLength={limits.decisionNoteMaxLength} />}
      </Field>
      <Said text={problem ?? (refused && words.outcomes[refused])} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" look="main" isBusy={isBusy}>
          {words.acts[act]}
        </Button>
      </div>
    </form>
  );
}

function useDecisionForm({ act, rows, asksItem, onDecided }: DecisionProps & Pick<FormProps, 'onDecided'>) {
  const { decide, isBusy, problem } = useDecide();
  const [errors, setErrors] = useState<DecisionErrors>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const input = decisionIn(form);
    const needs = needsOf(act, asksItem);
    const missing = missingIn(input, needs);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) return (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    const item = itemIn(input, needs);
    const result = await decide({
      rows: rows.map(({ warrantyId, version }) => ({ warrantyId, version, item })),
      act,
      note: input.note || undefined,
      reason: refusalReasons.find((known) => known === input.reason),
    });
    if (result) onDecided(result);
  }
  return { submit, errors, isBusy, problem };
}

function ItemFields({ errors }: { errors: DecisionErrors }) {
  return (
    <div className={styles.item}>
      <TextField
        name="sku"
        label={words.itemSku}
        hint={words.itemSkuHint}
        error={errors.sku}
        maxLength={limits.skuMaxLength}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="purchasedOn"
        label={words.purchasedOn}
        error={errors.purchasedOn}
        type="date"
        max={dateText(new Date())}
      />
    </div>
  );
}

type ReasonProps = { reasons: readonly RefusalReason[]; first: string; error: string | undefined };

function ReasonField({ reasons, first, error }: ReasonProps) {
  return (
    <Field label={words.reason} error={error}>
      {(wiring) => (
        <select {...wiring} name="reason" defaultValue={first}>
          <option value="">{words.chooseReason}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {words.reasons[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
