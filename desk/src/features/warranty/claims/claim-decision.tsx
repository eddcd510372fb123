import {
  claimRefusals,
  type DeskClaim,
  refuseClaim,
  transferClaim,
} from '@aftercare/contract/desk/warranty/claims';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useSession } from '../../../lib/api/session.tsx';
import { RefusalForm } from '../../../lib/forms/refusal-form.tsx';
import { useDecision } from '../../../lib/forms/use-decision.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { orderNumberText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './claim-decision.module.css';
import { holderOf } from './claim-holder.ts';

const t = texts.claims;

export function ClaimDecision({ row, onDecided }: { row: DeskClaim; onDecided: () => void }) {
  const { api } = useSession();
  const { claimId } = row;
  const { decide, isBusy, problem } = useDecision(t.stale, onDecided);

  async function transfer() {
    const question = {
      title: fill(t.transferAsk, { order: orderNumberText(row.orderNumber) }),
      message: fill(t.transferText, { from: holderOf(row), to: row.email }),
      confirm: t.transfer,
      cancel: t.transferNo,
    };
    if (await askConfirm(question)) await decide(() => api.send(transferClaim, { claimId }));
  }

  return (
    <div className={styles.decision}>
      <p>{row.canTransfer ? t.transferWhy : t.nothingToGive}</p>
      {row.canTransfer && (
        <div>
          <Button look="main" isBusy={isBusy} onClick={() => void transfer()}>
            {t.transfer}
          </Button>
        </div>
      )}
      <RefusalForm
        t={t}
        reasons={claimRefusals}
        noteMaxLength={limits.commentMaxLength}
        isBusy={isBusy}
        onRefuse={(reason, note) => void decide(() => api.send(refuseClaim, { claimId, reason, note }))}
      />
      <StatusMessage text={problem} />
    </div>
  );
}
