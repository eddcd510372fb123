import {
  acceptRecycling,
  type DeskRecycling,
  type RecyclingRefusal,
  recyclingRefusals,
  refuseRecycling,
} from '@aftercare/contract/desk/recycling';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { Button } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { useState } from 'react';
import type { Problem } from '../../lib/loaded.ts';
import { problemText } from '../../lib/problem-text.ts';
import { Said } from '../../lib/said.tsx';
import { useSession } from '../../lib/session.tsx';
import { texts } from '../../lib/text.ts';
import styles from './recycling-detail.module.css';

const words = texts.recycling;

/** What somebody at the desk makes of a request that was not accepted by itself. */
export function Decision({ row: { requestId }, onDecided }: { row: DeskRecycling; onDecided: () => void }) {
  const { api } = useSession();
  const [reason, setReason] = useState<RecyclingRefusal>('orderNotFound');
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function decide(send: () => Promise<{ kind: 'ok' } | Problem>) {
    setIsBusy(true);
    const outcome = await send();
    setIsBusy(false);
    const isStale = outcome.kind === 'refused' && outcome.code === 'conflictStale';
    if (outcome.kind !== 'ok') setProblem(isStale ? words.stale : saidOf(outcome));
    // The list tells what became of it, whoever decided.
    if (outcome.kind === 'ok' || isStale) onDecided();
  }
  const accept = () => decide(() => api.send(acceptRecycling, { requestId }));
  const refuse = () => decide(() => api.send(refuseRecycling, { requestId, reason, note }));

  return (
    <div className={styles.decision}>
      <p>{words.acceptWhy}</p>
      <div className={styles.actions}>
        <Button look="main" isBusy={isBusy} onClick={() => void accept()}>
          {words.accept}
        </Button>
      </div>
      <Field label={words.refuseWhy}>
        {(wiring) => (
          <select
            {...wiring}
            value={reason}
            onChange={(event) => setReason(event.target.value as RecyclingRefusal)}
          >
            {recyclingRefusals.map((one) => (
              <option key={one} value={one}>
                {words.refusals[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.note} hint={words.noteHint}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            maxLength={recyclingLimits.noteMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => void refuse()}>
          {words.refuse}
        </Button>
      </div>
      <Said text={problem} />
    </div>
  );
}

function saidOf(problem: Problem): string {
  const { what, next } = problemText(problem);
  return `${what} ${next}`;
}
