import type { FaqGap } from '@aftercare/contract/desk/bot/questions';
import { type Replay, startWordingReplay, viewReplay } from '@aftercare/contract/desk/bot/replay';
import { maskSign } from '@aftercare/contract/mask-sign';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import styles from './replay.module.css';
import { ReplayProgress } from './replay-progress.tsx';
import { isUnderWay, type ReplayPlace, useReplay } from './use-replay.ts';

const t = texts.botReplay;

const shownChanges = 5;

type Props = { gap: FaqGap; place: ReplayPlace };
type Example = FaqGap['examples'][number];

/** Opens the wordings of customers that a FAQ could get, to measure each. */
export function WordingGainButton({ gap, place }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {t.gain.open}
      </Button>
      {isOpen && (
        <Dialog title={t.gain.title} onClose={() => setIsOpen(false)} closeLabel={texts.desk.close}>
          <Wordings gap={gap} place={place} />
        </Dialog>
      )}
    </>
  );
}

function Wordings({ gap, place }: Props) {
  const { loaded, cancel, isCancelling, cancelProblem } = useReplay(place, 'wording');
  const usable = gap.examples.filter(({ text }) => !text.includes(maskSign));
  return (
    <>
      <p>{fill(t.gain.why, { question: gap.question })}</p>
      <LoadedBody loaded={loaded} lines={2}>
        {({ replay }) =>
          usable.length === 0 ? (
            <p>{t.gain.noWording}</p>
          ) : (
            <ul className={styles.wordings}>
              {usable.map((example) => (
                <Wording
                  key={`${example.conversationId} ${example.messageId}`}
                  example={example}
                  entryId={gap.entryId}
                  place={place}
                  replay={replay}
                  isCancelling={isCancelling}
                  cancelProblem={cancelProblem}
                  onCancel={() => void cancel()}
                />
              ))}
            </ul>
          )
        }
      </LoadedBody>
    </>
  );
}

type WordingProps = {
  example: Example;
  entryId: string;
  place: ReplayPlace;
  replay: Replay | null;
  isCancelling: boolean;
  cancelProblem: string | undefined;
  onCancel: () => void;
};

const isAbout = (replay: Replay | null, entryId: string, { text }: Example): boolean =>
  replay?.gain?.entryId === entryId && replay.gain.wording === text;

function Wording({ example, entryId, place, replay, ...cancelling }: WordingProps) {
  const { send, isBusy } = useChange(startWordingReplay, { invalidates: [viewReplay] });
  const [problem, setProblem] = useState<string>();
  async function measure() {
    const { conversationId, messageId } = example;
    const outcome = await send({ ...place, entryId, conversationId, messageId });
    if (outcome.kind === 'ok')
      return setProblem(isAbout(outcome.data.replay, entryId, example) ? undefined : t.gain.busy);
    const isStale = outcome.kind === 'refused' && outcome.code === 'conflictStale';
    setProblem(isStale ? t.gain.stale : problemLine(outcome));
  }
  const own = isAbout(replay, entryId, example) ? replay : null;
  return (
    <li>
      <strong lang={place.lang.slice(0, 2)}>{example.text}</strong>
      {own !== null && isUnderWay(own) ? (
        <ReplayProgress
          replay={own}
          isCancelling={cancelling.isCancelling}
          problem={cancelling.cancelProblem}
          onCancel={cancelling.onCancel}
        />
      ) : (
        <>
          {own !== null && <p role="status">{resultText(own)}</p>}
          {own !== null && <ChangedAnswers replay={own} />}
          <Button isBusy={isBusy} onClick={() => void measure()}>
            {t.gain.measure}
          </Button>
        </>
      )}
      <StatusMessage text={problem} />
    </li>
  );
}

/** The answers that are right now, so that the operator can decide whether the change is an improvement. */
function ChangedAnswers({ replay: { examples } }: { replay: Replay }) {
  const changed = examples.filter(({ reason }) => reason !== 'nowAnswered').slice(0, shownChanges);
  if (changed.length === 0) return null;
  return (
    <>
      <p>{t.gain.changes}</p>
      <ul className={styles.changes}>
        {changed.map(({ conversationId, messageId, text, reason }) => (
          <li key={`${conversationId} ${messageId}`}>
            <Link href={paths.inbox(conversationId)}>{text}</Link> · {t.reasons[reason]}
          </li>
        ))}
      </ul>
    </>
  );
}

function resultText({ state, gain }: Replay): string {
  if (state === 'cancelled') return t.states.cancelled;
  if (state !== 'done' || gain === null) return t.gain.failed;
  const { gained, waiting, right, changed } = gain;
  return fill(gained === 0 ? t.gain.resultNone : t.gain.result, {
    gained: countText(gained),
    waiting: countText(waiting),
    right: countText(right),
    changed: countText(changed),
  });
}
