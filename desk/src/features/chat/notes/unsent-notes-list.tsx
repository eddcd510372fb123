import { Button } from '@aftercare/ui/button';
import { texts } from '../../../lib/parts/text.ts';
import boxStyles from '../conversation/reply-box.module.css';
import { useNotes } from '../inbox/inbox-work.tsx';
import styles from './note.module.css';
import { LockIcon } from './note-entry.tsx';

const t = texts.notes;

/** Notes that are being saved or were refused. A refused one can be edited, so that its text is not lost. */
export function UnsentNotesList({ onEdit }: { onEdit: () => void }) {
  const { notes, view } = useNotes();
  const stored = new Set(view.notes.map(({ noteId }) => noteId));
  const unsent = view.unsent.filter(({ messageId }) => !stored.has(messageId));
  return unsent.map((note) => (
    <p key={note.messageId} className={boxStyles.unsent}>
      <span className={styles.label}>
        <LockIcon />
      </span>
      <span className={boxStyles.words}>{note.text}</span>
      {note.state === 'sending' ? (
        <span>{t.adding}</span>
      ) : (
        <>
          <Button look="quiet" onClick={() => notes.retry(note)}>
            {t.failed} {note.reason} {t.retry}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              notes.edit(note);
              onEdit();
            }}
          >
            {t.edit}
          </Button>
        </>
      )}
    </p>
  ));
}
