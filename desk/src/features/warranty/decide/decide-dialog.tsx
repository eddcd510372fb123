import type { DecidedRow } from '@aftercare/contract/desk/warranty/decide-registrations';
import type { DeskRegistration } from '@aftercare/contract/desk/warranty/registrations';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { useState } from 'react';
import { orderNumberText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './decide-dialog.module.css';
import { DecideForm, type DecisionProps } from './decide-form.tsx';

const t = texts.registrations;

type DecideDialogProps = DecisionProps & {
  onClose: (isDecided: boolean) => void;
  /**
   * Called if a registration was not decided. It may have changed since it was loaded, so the caller reloads
   * it.
   */
  onRefused?: () => void;
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
  const name = t.acts[act];
  const [only] = rows;
  const title =
    rows.length === 1 && only
      ? `${name}: ${orderNumberText(only.orderNumber)}`
      : fill(t.actCount, { act: name, count: rows.length });
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
        <Report
          rows={rows}
          decided={decided}
          onBack={() => setReported(false)}
          onClose={() => onClose(isDecided)}
        />
      )}
      <div hidden={isReported}>
        <DecideForm
          act={act}
          asksItem={asksItem}
          rows={open}
          refused={rows.length === 1 ? decided[0]?.outcome : undefined}
          onCancel={() => onClose(isDecided)}
          onDecided={show}
        />
      </div>
    </Dialog>
  );
}

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
      <p role="status">{fill(t.decided, { done, count: decided.length })}</p>
      <ul className={styles.report}>
        {decided
          .filter(({ outcome }) => outcome !== 'done')
          .map(({ warrantyId, outcome }) => (
            <li key={warrantyId}>
              <strong className="figures">{orderNumberText(orders.get(warrantyId) ?? '')}</strong>
              <span>{t.outcomes[outcome]}</span>
            </li>
          ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onBack}>{t.tryAgain}</Button>
        <Button look="main" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}
