import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { useStore } from '@aftercare/ui/store';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../../../lib/api/session.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { DraftConflict } from '../drafts/draft-conflict.tsx';
import { useDrafts, useInbox, useNotes, useReplies } from '../inbox/inbox-work.tsx';
import { requestedMacro } from '../macros/requested-macro.ts';
import { RunMacroDialog } from '../macros/run-macro-dialog.tsx';
import { NoteBox } from '../notes/note-box.tsx';
import { LockIcon } from '../notes/note-entry.tsx';
import { UnsentNotesList } from '../notes/unsent-notes-list.tsx';
import type { OpenConversation } from '../session/inbox-state.ts';
import styles from './composer.module.css';
import { holdingOf } from './conversation-actions.tsx';
import { ReplyBox, UnsentReplies } from './reply-box.tsx';
import { ViewersLine } from './viewers-line.tsx';

const t = texts.notes;

const modes = ['reply', 'note'] as const;
type Mode = (typeof modes)[number];
type ComposerProps = { open: OpenConversation; conversation: DeskConversation };

/** Where the agent writes to the customer or to the team. Each has a draft of its own. */
export function Composer({ open, conversation }: ComposerProps) {
  const { inbox } = useInbox();
  const { personId } = useSession().person;
  const place = useRef<HTMLDivElement>(null);
  const { notes } = useNotes();
  const replies = useReplies();
  const { drafts } = useDrafts();
  const { importedFrom } = conversation;
  const [mode, setMode] = useState<Mode>(importedFrom === undefined ? 'reply' : 'note');
  /** Counts the notes that returned to the draft, so that the box shows the changed draft. */
  const [edits, setEdits] = useState(0);
  const write = (next: Mode) => {
    // The field of the other mode exists only after the change.
    flushSync(() => setMode(next));
    place.current?.querySelector('textarea')?.focus();
  };
  const offered = modes.filter((one) => one === 'note' || importedFrom === undefined);
  useKeys({ r: () => write(offered[0] ?? 'note'), n: () => write('note') });
  const macro = useMacro(open.id);
  const draftOf: Record<Mode, string> = { reply: replies.draftOf(open.id), note: notes.draftOf(open.id) };
  return (
    <div ref={place} className={styles.composer}>
      {importedFrom !== undefined && (
        <p className={styles.readOnly}>
          {fill(texts.chatImports.readOnly, { source: texts.chatImports.sources[importedFrom] })}
        </p>
      )}
      <ViewersLine viewers={open.viewers} merchantId={conversation.merchantId} />
      <UnsentReplies open={open} />
      <UnsentNotesList
        onEdit={() => {
          setEdits(edits + 1);
          write('note');
        }}
      />
      <fieldset className={styles.modes} aria-label={t.label}>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.mode}
            aria-pressed={mode === one}
            onClick={() => write(one)}
          >
            {one === 'note' && <LockIcon />}
            {t[one]}
            {mode !== one && draftOf[one] !== '' && <span className={styles.draft}>{t.draft}</span>}
          </button>
        ))}
      </fieldset>
      <DraftConflict id={open.id} target={mode} />
      {mode === 'reply' ? (
        <ReplyBox
          key={drafts.shownAt(open.id, 'reply')}
          open={open}
          conversation={conversation}
          holding={holdingOf(conversation, personId)}
          onTakeOver={() => void inbox.assign(conversation, { personId })}
          onMacro={macro.choose}
          addition={macro.addition}
          onAdded={() => macro.add(null)}
        />
      ) : (
        <NoteBox
          key={`${edits} ${drafts.shownAt(open.id, 'note')}`}
          id={open.id}
          conversation={conversation}
        />
      )}
      {macro.chosen && (
        <RunMacroDialog
          macro={macro.chosen}
          open={open}
          conversation={conversation}
          onClose={() => macro.choose(null)}
          onInsert={(text) => {
            setMode('reply');
            macro.add(text);
          }}
        />
      )}
    </div>
  );
}

/** The macro whose dialog is open, and its text on the way to the reply box. */
function useMacro(conversationId: string) {
  const [chosen, choose] = useState<Macro | null>(null);
  const [addition, add] = useState<string | null>(null);
  const requested = useStore(requestedMacro);
  useEffect(() => {
    if (requested?.conversationId !== conversationId) return;
    choose(requested.macro);
    requestedMacro.set(null);
  }, [requested, conversationId]);
  return { chosen, choose, addition, add };
}
