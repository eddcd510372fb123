import { listTags } from '@aftercare/contract/desk/chat/tags';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { moveFocus } from '../../../lib/keys/move-focus.ts';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { callKey } from '../../../lib/server-state/call-key.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import type { TagChanges } from '../session/inbox-calls.ts';
import { TagChoice } from './tag-choice.tsx';
import { tagChoices } from './tag-choices.ts';
import styles from './tags.module.css';
import { useTags } from './use-tags.ts';

const t = texts.tags;

type Props = {
  title: string;
  merchantId: string;
  /** Those that the conversation has; none if the dialog only adds. */
  tags: readonly string[];
  /** Resolves to whether the change was stored. */
  onChange: (changes: TagChanges) => Promise<boolean>;
  /** Another tag name is shown from now on. */
  onRenamed?: () => void;
  onClose: () => void;
};

/** Adds and removes tags at once, by search and arrow keys. A name that no tag has becomes a new tag. */
export function TagDialog({ title, merchantId, tags, onChange, onRenamed, onClose }: Props) {
  const { tags: offered, isLoaded } = useTags(merchantId);
  const names = offered.map(({ name }) => name);
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { created, found } = tagChoices(names, tags, typed);
  const { isBusy, toggle } = useToggle(tags, onChange, () => setTyped(''));
  return (
    <FormDialog title={title} description={<p>{t.hint}</p>} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus between the buttons */}
      <div onKeyDown={(event) => moveFocus(event, list.current)}>
        <TextField
          label={t.search}
          value={typed}
          maxLength={deskLimits.tagMaxLength}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const isTyping = event.nativeEvent.isComposing || typed.trim() === '';
            if (event.key === 'Enter' && !isTyping) toggle(found[0] ?? created ?? '');
          }}
        />
        {!isLoaded && <Loading lines={2} />}
        <ul ref={list} className={styles.choices} aria-busy={isBusy}>
          {found.map((name) => (
            <TagChoice
              key={name}
              name={name}
              merchantId={merchantId}
              tag={offered.find((one) => one.name === name)}
              isSet={tags.includes(name)}
              onChoose={() => toggle(name)}
              onRenamed={onRenamed}
            />
          ))}
          {created !== null && (
            <li>
              <button type="button" className={styles.choice} data-choice="" onClick={() => toggle(created)}>
                <Plus size={16} aria-hidden="true" /> {fill(t.create, { name: created })}
              </button>
            </li>
          )}
        </ul>
        {isLoaded && found.length === 0 && created === null && <p role="status">{t.none}</p>}
      </div>
      <div className={styles.actions}>
        <Button look="main" onClick={onClose}>
          {t.done}
        </Button>
      </div>
    </FormDialog>
  );
}

function useToggle(tags: readonly string[], onChange: Props['onChange'], onStored: () => void) {
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  async function toggle(name: string): Promise<void> {
    if (isBusy || name === '') return;
    setBusy(true);
    const isStored = await onChange(
      tags.includes(name) ? { add: [], remove: [name] } : { add: [name], remove: [] },
    );
    setBusy(false);
    if (!isStored) return;
    onStored();
    await client.invalidateQueries({ queryKey: callKey(listTags) });
  }
  return { isBusy, toggle: (name: string) => void toggle(name) };
}
