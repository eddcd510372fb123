import { closeReasons } from '@aftercare/contract/desk/chat/inbox';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { Field, TextField } from '@aftercare/ui/field';
import { type FormEvent, useState } from 'react';
import { texts } from '../../../lib/parts/text.ts';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import type { ClosedBecause } from '../session/inbox-calls.ts';
import styles from './assign-dialog.module.css';

const t = texts.assignment;
const { closeTitle, closeText, closeYes, closeNo } = texts.inbox;

type Props = {
  title?: string;
  text?: string;
  onConfirm: (because: ClosedBecause) => void;
  onClose: () => void;
};

/** Confirms the end of a chat. Reason and note are optional. */
export function CloseDialog({ title = closeTitle, text = closeText, onConfirm, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const reason = closeReasons.find((one) => one === chosen);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm({ reason, note: reason === undefined ? undefined : note.trim() || undefined });
  };
  return (
    <FormDialog title={title} description={<p>{text}</p>} onClose={onClose}>
      <form onSubmit={handleSubmit} className={styles.form}>
        <Field label={t.reason} hint={t.noteHint}>
          {(wiring) => (
            <select {...wiring} value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">{t.noReason}</option>
              {closeReasons.map((one) => (
                <option key={one} value={one}>
                  {t.reasons[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {reason !== undefined && (
          <TextField
            label={t.note}
            value={note}
            maxLength={deskLimits.closeNoteMaxLength}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{closeNo}</Button>
          <Button type="submit" look="main">
            {closeYes}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
