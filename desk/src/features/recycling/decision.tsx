import {
  acceptRecycling,
  type DeskRecycling,
  recyclingRefusals,
  refuseRecycling,
} from '@aftercare/contract/desk/recycling/recycling';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { Button } from '@aftercare/ui/button';
import { useSession } from '../../lib/api/session.tsx';
import { RefusalForm } from '../../lib/forms/refusal-form.tsx';
import { useDecision } from '../../lib/forms/use-decision.ts';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { texts } from '../../lib/parts/text.ts';
import styles from './recycling-detail.module.css';

const t = texts.recycling;

export function Decision({ row: { requestId }, onDecided }: { row: DeskRecycling; onDecided: () => void }) {
  const { api } = useSession();
  const { decide, isBusy, problem } = useDecision(t.stale, onDecided);
  return (
    <div className={styles.decision}>
      <p>{t.acceptWhy}</p>
      <div>
        <Button
          look="main"
          isBusy={isBusy}
          onClick={() => void decide(() => api.send(acceptRecycling, { requestId }))}
        >
          {t.accept}
        </Button>
      </div>
      <RefusalForm
        t={t}
        reasons={recyclingRefusals}
        noteMaxLength={recyclingLimits.noteMaxLength}
        isBusy={isBusy}
        onRefuse={(reason, note) => void decide(() => api.send(refuseRecycling, { requestId, reason, note }))}
      />
      <StatusMessage text={problem} />
    </div>
  );
}
