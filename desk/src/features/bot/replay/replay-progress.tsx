import type { Replay } from '@aftercare/contract/desk/bot/replay';
import { Button } from '@aftercare/ui/button';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { ProgressBar } from '../../../lib/parts/progress-bar.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './replay.module.css';

const t = texts.botReplay;

type Props = {
  replay: Pick<Replay, 'state' | 'done' | 'total'>;
  isCancelling: boolean;
  problem: string | undefined;
  onCancel: () => void;
};

/** The bots learn before they answer the first question. */
function stateText({ state, done, total }: Props['replay']): string {
  if (state === 'waiting') return t.states.waiting;
  if (done === 0) return t.states.learning;
  return fill(t.states.running, { done: countText(done), total: countText(total) });
}

export function ReplayProgress({ replay, isCancelling, problem, onCancel }: Props) {
  const { done, total } = replay;
  return (
    <div className={styles.progress}>
      <p role="status">{stateText(replay)}</p>
      <ProgressBar percent={total === 0 ? 0 : (100 * done) / total} label={t.progress} />
      <Button isBusy={isCancelling} onClick={onCancel}>
        {t.cancel}
      </Button>
      <StatusMessage text={problem} />
    </div>
  );
}
