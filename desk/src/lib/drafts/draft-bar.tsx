import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { StatusMessage } from '../frame/status-message.tsx';
import { dateTimeText } from '../parts/format.ts';
import { Mark } from '../parts/mark.tsx';
import { fill, texts } from '../parts/text.ts';
import styles from './draft-bar.module.css';
import type { DraftedOutcome, DraftedState, DraftWork } from './use-drafted.ts';

const t = texts.drafts;

type Props<S extends DraftedState, D extends object> = {
  work: DraftWork<S, D>;
  onDiscard: (revision: string) => Promise<DraftedOutcome<S>>;
  /** Resolves when publishing has ended, including dialogs and messages. */
  onPublish: () => Promise<void>;
  /** There is no published version, so only unsaved changes can be discarded. */
  keepsDraft?: boolean;
  status?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

export function DraftBar<S extends DraftedState, D extends object>(props: Props<S, D>) {
  const { work, onDiscard, onPublish, actions, children, keepsDraft = false } = props;
  const { state, isChanged, message, settle } = work;
  const { draft, version } = state;
  const [isBusy, setIsBusy] = useState(false);

  async function busily(does: () => Promise<unknown>) {
    if (isBusy) return;
    setIsBusy(true);
    await does();
    setIsBusy(false);
  }
  useSaveKey(() => isChanged && void busily(work.save));

  async function discard() {
    const why = keepsDraft
      ? t.discardUnsaved
      : version === 0
        ? t.discardFirst
        : fill(t.discardWhy, { version });
    const question = {
      title: t.discardTitle,
      message: why,
      confirm: t.discard,
      cancel: t.cancel,
    };
    if (!(await askConfirm(question))) return;
    const now = draft && !keepsDraft ? work.receive(await onDiscard(draft.revision)) : state;
    if (now) settle(now);
  }

  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <Status {...props} />
        <div className={styles.actions}>
          {actions}
          {((draft && !keepsDraft) || isChanged) && (
            <Button look="quiet" onClick={() => void busily(discard)}>
              {t.discard}
            </Button>
          )}
          <Button isBusy={isBusy} disabled={!isChanged} onClick={() => void busily(work.save)}>
            {t.save}
          </Button>
          <Button
            look="main"
            isBusy={isBusy}
            disabled={!draft && !isChanged}
            onClick={() => void busily(onPublish)}
          >
            {t.publish}
          </Button>
        </div>
      </div>
      {children && <div className={styles.gaps}>{children}</div>}
      <StatusMessage text={message.text} isGood={message.isGood} />
    </div>
  );
}

function Status<S extends DraftedState, D extends object>({ work, status }: Props<S, D>) {
  const { draft, version } = work.state;
  if (work.isChanged) return <Mark shape="ring" tone="waiting" text={t.unsaved} />;
  if (draft) {
    const text = fill(t.saved, { name: draft.changedBy, time: dateTimeText(draft.changedAt) });
    return <Mark shape="half" tone="waiting" text={text} />;
  }
  return status ?? <Mark shape="full" tone="good" text={fill(t.published, { version })} />;
}

/** Handles Ctrl+S everywhere, since the browser would save the page. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
