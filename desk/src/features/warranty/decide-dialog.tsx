import type { DecidedRow, DecisionOutcome } from '@aftercare/contract/desk/decide-registrations';
import {
  type DecisionAct,
  type DeskRegistration,
  doubts,
  type RefusalReason,
  refusalReasons,
} from '@aftercare/contract/desk/registrations';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { Field, TextField } from '@aftercare/ui/field';
import { type FormEvent, useState } from 'react';
import { dateText, orderNumberText } from '../../lib/format.ts';
import { Said } from '../../lib/said.tsx';
import { fill, texts } from '../../lib/text.ts';
import styles from './decide-dialog.module.css';
import { useDecide } from './use-decide.ts';

const words = texts.registrations;

type DecideDialogProps = {
  act: DecisionAct;
  rows: readonly DeskRegistration[];
  /** The order is not in the ledger, so the user enters what was bought when. */
  asksItem: boolean;
  onClose: (isDecided: boolean) => void;
  /** A registration was not decided: it may have changed since it was loaded. */
  onRefused?: () => void;
};

const reasonsOf: Partial<Record<DecisionAct, readonly RefusalReason[]>> = {
  refuse: refusalReasons,
  withdraw: doubts,
};

/**
 * One action on one or many registrations, with its reason, followed by the outcomes. The form stays mounted
 * behind them, so that its input can be used for another attempt.
 */
export function DecideDialog({ act, rows, asksItem, onClose, onRefused }: DecideDialogProps) {
  const [decided, setDecided] = useState<readonly DecidedRow[]>([]);
  const [isReported, setReported] = useState(false);
  const done = new Set(
    decided.filter(({ outcome }) => outcome === 'done').map(({ warrantyId }) => warrantyId),
  );
  const open = rows.filter(({ warrantyId }) => !done.has(warrantyId));
  const name = words.acts[act];
  const [only] = rows;
  const title =
    rows.length === 1 && only
      ? `${name}: ${orderNumberText(only.orderNumber)}`
      : fill(words.actCount, { act: name, count: rows.length });
  const isDecided = done.size > 0;

  function show(result: readonly DecidedRow[]) {
    if (result.every(({ outcome }) => outcome === 'done')) return onClose(true);
    setDecided([...decided.filter(({ outcome }) => outcome === 'done'), ...result]);
    setReported(rows.length > 1);
    onRefused?.();
  }

  return (
    <Dialog title={title} onClose={() => onClose(isDecided)} closeLabel={texts.desk.close}>
      {isReported && (
        <Report {...{ rows, decided }} onBack={() => setReported(false)} onClose={() => onClose(isDecided)} />
      )}
      <div hidden={isReported}>
        <DecideForm
          {...{ act, asksItem }}
          rows={open}
          refused={rows.length === 1 ? decided[0]?.outcome : undefined}
          onCancel={() => onClose(isDecided)}
          onDecided={show}
        />
      </div>
    </Dialog>
  );
}

type FormProps = Pick<DecideDialogProps, 'act' | 'rows' | 'asksItem'> & {
  /** Outcome of the last attempt if there is one registration. */
  refused: DecisionOutcome | undefined;
  onCancel: () => void;
  onDecided: (rows: readonly DecidedRow[]) => void;
};
type Errors = Partial<Record<'reason' | 'note' | 'sku' | 'purchasedOn', string>>;

function DecideForm({ act, rows, asksItem, refused, onCancel, onDecided }: FormProps) {
  const { decide, isBusy, problem } = useDecide();
  const [errors, setErrors] = useState<Errors>({});
  const reasons = reasonsOf[act];
  const needsNote = reasons === undefined && act !== 'enterReturn';
  const doubtOfAll = rows.every(({ doubt }) => doubt === rows[0]?.doubt) ? rows[0]?.doubt : null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = (field: string) => String(data.get(field) ?? '').trim();
    const [reason, note, sku, purchasedOn] = ['reason', 'note', 'sku', 'purchasedOn'].map(typed);
    // In the form's order: the first one gets the focus.
    const missing: Errors = {
      ...(asksItem && !sku && { sku: words.required }),
      ...(asksItem && !purchasedOn && { purchasedOn: words.required }),
      ...(reasons && !reason && { reason: words.required }),
      ...(needsNote && !note && { note: words.required }),
    };
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) return (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    const item = asksItem && sku && purchasedOn ? { sku, purchasedAt: middayOf(purchasedOn) } : undefined;
    const result = await decide({
      rows: rows.map(({ warrantyId, version }) => ({ warrantyId, version, item })),
      act,
      note: note || undefined,
      reason: refusalReasons.find((known) => known === reason),
    });
    if (result) onDecided(result);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.actWhy[act]}</p>
      {asksItem && (
        <div className={styles.item}>
          <TextField
            {...{ name: 'sku', label: words.itemSku, hint: words.itemSkuHint, error: errors.sku }}
            {...{ maxLength: limits.skuMaxLength, autoComplete: 'off', spellCheck: false }}
          />
          <TextField
            {...{ name: 'purchasedOn', label: words.purchasedOn, error: errors.purchasedOn }}
            type="date"
            max={dateText(new Date())}
          />
        </div>
      )}
      {reasons && (
        <Field label={words.reason} error={errors.reason}>
          {(wiring) => (
            <select {...wiring} name="reason" defaultValue={doubtOfAll ?? ''}>
              <option value="">{words.chooseReason}</option>
              {reasons.map((one) => (
                <option key={one} value={one}>
                  {words.reasons[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
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

/**
 * Noon is on the same day in the shop's and the reader's time zone. Before noon, the current time is used,
 * since the server refuses future times.
 */
const middayOf = (day: string): Date => new Date(Math.min(Date.parse(`${day}T12:00`), Date.now()));

type ReportProps = {
  rows: readonly DeskRegistration[];
  decided: readonly DecidedRow[];
  onBack: () => void;
  onClose: () => void;
};

/** The outcome of each row: failures first, with what to do about them. */
function Report({ rows, decided, onBack, onClose }: ReportProps) {
  const done = decided.filter(({ outcome }) => outcome === 'done').length;
  const orders = new Map(rows.map(({ warrantyId, orderNumber }) => [warrantyId, orderNumber]));
  return (
    <div className={styles.form}>
      <p role="status">{fill(words.decided, { done, count: decided.length })}</p>
      <ul className={styles.report}>
        {decided
          .filter(({ outcome }) => outcome !== 'done')
          .map(({ warrantyId, outcome }) => (
            <li key={warrantyId}>
              <strong className="figures">{orderNumberText(orders.get(warrantyId) ?? '')}</strong>
              <span>{words.outcomes[outcome]}</span>
            </li>
          ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onBack}>{words.tryAgain}</Button>
        <Button look="main" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
