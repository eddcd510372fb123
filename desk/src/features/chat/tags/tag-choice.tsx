import { deleteTag, listTags, renameTag, type Tag } from '@aftercare/contract/desk/chat/tags';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { showToast } from '@aftercare/ui/toast';
import { Check, Pencil, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { mayCall } from '../../../lib/api/may-call.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import styles from './tags.module.css';

const t = texts.tags;

type Props = {
  name: string;
  merchantId: string;
  /** Undefined if the site no longer offers it. */
  tag: Tag | undefined;
  isSet: boolean;
  onChoose: () => void;
  onRenamed: (() => void) | undefined;
};

/** A tag of the dialog, which supervisors can rename or stop offering. */
export function TagChoice({ name, merchantId, tag, isSet, onChoose, onRenamed }: Props) {
  const { person } = useSession();
  const [isRenaming, setRenaming] = useState(false);
  const mayRename = tag?.version !== undefined && mayCall(person, renameTag, { merchantId });
  if (isRenaming && tag)
    return <RenameForm tag={tag} onRenamed={onRenamed} onClose={() => setRenaming(false)} />;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.choice} aria-pressed={isSet} data-choice="" onClick={onChoose}>
        <span className={styles.check}>{isSet && <Check size={16} aria-hidden="true" />}</span>
        {name}
      </button>
      <span className={styles.tools}>
        {mayRename && (
          <button
            type="button"
            className={styles.remove}
            aria-label={fill(t.rename, { name })}
            onClick={() => setRenaming(true)}
          >
            <Pencil size={14} aria-hidden="true" />
          </button>
        )}
        {!isSet && <StopOffering name={name} merchantId={merchantId} />}
      </span>
    </li>
  );
}

function StopOffering({ name, merchantId }: { name: string; merchantId: string }) {
  const { person } = useSession();
  const { send } = useChange(deleteTag, { invalidates: [listTags] });
  if (!mayCall(person, deleteTag, { merchantId })) return null;
  async function stopOffering() {
    const outcome = await send({ merchantId, name });
    const isDone = outcome.kind === 'ok';
    showToast({
      type: isDone ? 'success' : 'error',
      message: isDone ? fill(t.noLongerOffered, { name }) : t.failed,
    });
  }
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={fill(t.stopOffering, { name })}
      onClick={() => void stopOffering()}
    >
      <X size={14} aria-hidden="true" />
    </button>
  );
}

type RenameProps = { tag: Tag; onRenamed: (() => void) | undefined; onClose: () => void };

function RenameForm({ tag, onRenamed, onClose }: RenameProps) {
  const [name, setName] = useState(tag.name);
  const { problem, isBusy, save } = useRename(tag, () => {
    onRenamed?.();
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void save(name.trim());
  };
  // The dialog would close, and its arrow keys would leave the field.
  const keepKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (['Escape', 'ArrowDown', 'ArrowUp'].includes(event.key)) event.stopPropagation();
  };
  return (
    <li>
      <form className={styles.rename} onSubmit={submit} onKeyDown={keepKey}>
        <TextField
          label={fill(t.rename, { name: tag.name })}
          hint={t.renameHint}
          error={problem || undefined}
          value={name}
          maxLength={deskLimits.tagMaxLength}
          autoComplete="off"
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" look="main" isBusy={isBusy} disabled={name.trim() === ''}>
            {t.renameSave}
          </Button>
        </div>
      </form>
    </li>
  );
}

/** After a change elsewhere the next press replaces the newer name. */
function useRename({ merchantId, tagId = '', name: before, version = 1 }: Tag, onDone: () => void) {
  const { send, isBusy } = useChange(renameTag, { invalidates: [listTags] });
  const [problem, setProblem] = useState('');
  const [seen, setSeen] = useState(version);
  async function save(name: string): Promise<void> {
    const outcome = await send({ merchantId, tagId, name, version: seen });
    if (outcome.kind === 'ok') {
      showToast({ message: fill(t.renamed, { before, name: outcome.data.name }) });
      return onDone();
    }
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') {
      const { latest } = outcome.data;
      setSeen(latest?.version ?? seen);
      return setProblem(latest === null ? t.gone : fill(t.renamedElsewhere, { name: latest.name }));
    }
    const isRefused = outcome.kind === 'refused' && outcome.code === 'invalidInput';
    setProblem(isRefused ? outcome.msg : problemLine(outcome as Problem));
  }
  return { problem, isBusy, save };
}
