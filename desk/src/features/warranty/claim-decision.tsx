import {
  type ClaimRefusal,
  claimRefusals,
  type DeskClaim,
  refuseClaim,
  transferClaim,
} from '@aftercare/contract/desk/claims';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { Field } from '@aftercare/ui/field';
import { useState } from 'react';
import { orderNumberText } from '../../lib/format.ts';
import type { Problem } from '../../lib/loaded.ts';
import { problemText } from '../../lib/problem-text.ts';
import { Said } from '../../lib/said.tsx';
import { useSession } from '../../lib/session.tsx';
import { fill, texts } from '../../lib/text.ts';
import styles from './claim-decision.module.css';
import { holderOf } from './claim-holder.ts';

const words = texts.claims;

/** What somebody at the desk makes of a claim; a transfer is asked about once more. */
export function ClaimDecision({ row, onDecided }: { row: DeskClaim; onDecided: () => void }) {
  const { api } = useSession();
  const { claimId } = row;
  const [reason, setReason] = useState<ClaimRefusal>('proofMissing');
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function decide(send: () => Promise<{ kind: 'ok' } | Problem>) {
    setIsBusy(true);
    const outcome = await send();
    setIsBusy(false);
    const isStale = outcome.kind === 'refused' && outcome.code === 'conflictStale';
    if (outcome.kind !== 'ok') setProblem(isStale ? words.stale : saidOf(outcome));
    if (outcome.kind === 'ok' || isStale) onDecided();
  }

  async function transfer() {
    const question = {
      title: fill(words.transferAsk, { order: orderNumberText(row.orderNumber) }),
      message: fill(words.transferText, { from: holderOf(row), to: row.email }),
      ...{ confirm: words.transfer, cancel: words.transferNo },
    };
    if (await askConfirm(question)) await decide(() => api.send(transferClaim, { claimId }));
  }
  const refuse = () => decide(() => api.send(refuseClaim, { claimId, reason, note }));

  return (
    <div className={styles.decision}>
      <p>{row.canTransfer ? words.transferWhy : words.nothingToGive}</p>
      {row.canTransfer && (
        <div>
          <Button look="main" isBusy={isBusy} onClick={() => void transfer()}>
            {words.transfer}
          </Button>
        </div>
      )}
      <Field label={words.refuseWhy}>
        {(wiring) => (
          <select
            {...wiring}
            value={reason}
            onChange={(event) => setReason(event.target.value as ClaimRefusal)}
          >
            {claimRefusals.map((one) => (
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
            maxLength={limits.commentMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div>
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
