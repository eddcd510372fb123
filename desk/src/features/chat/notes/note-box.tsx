import type { DeskConversation, NamedPerson } from '@aftercare/contract/desk/chat/inbox';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { KeyHint } from '../../../lib/keys/key-hint.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import boxStyles from '../conversation/reply-box.module.css';
import { useNotes } from '../inbox/inbox-work.tsx';
import { keyOfMentionable, type Mentionable, mentionedIn, mentionIds } from './mentions.ts';
import styles from './note.module.css';
import { LockIcon } from './note-entry.tsx';
import { type Mention, useMention } from './use-mention.ts';
import { useMentionables } from './use-mentionables.ts';

const t = texts.notes;

type NoteBoxProps = {
  id: string;
  conversation: Pick<DeskConversation, 'merchantId' | 'agent' | 'assignee'>;
};

/** The text of the note: a stored draft of its own. */
function useNoteText(id: string) {
  const { notes } = useNotes();
  const [text, setText] = useState(() => notes.draftOf(id));
  return {
    text,
    write(next: string) {
      setText(next);
      notes.writeDraft(id, next);
    },
    add(mentioned: readonly Mentionable[]) {
      notes.add(id, text.trim(), mentionIds(mentioned));
      setText('');
    },
  };
}

/** Null unless the chat has another agent whom the note does not mention yet. */
function agentToNotify(
  agent: NamedPerson | null,
  {
    personId,
    mentionables,
    mentioned,
  }: { personId: string } & Record<'mentionables' | 'mentioned', readonly Mentionable[]>,
): NamedPerson | null {
  const isAgent = (one: Mentionable) => one.personId === agent?.personId;
  const canNotify = agent !== null && agent.personId !== personId && mentionables.some(isAgent);
  return canNotify && !mentioned.some(isAgent) ? agent : null;
}

export function NoteBox({ id, conversation: { merchantId, agent, assignee } }: NoteBoxProps) {
  const { text, write, add } = useNoteText(id);
  const { person } = useSession();
  const mentionables = useMentionables(merchantId);
  const mentioned = mentionedIn(text, mentionables ?? []);
  const { personId } = person;
  const toNotify = agentToNotify(agent ?? assignee, {
    personId,
    mentionables: mentionables ?? [],
    mentioned,
  });
  const canAdd = text.trim() !== '' && tooManyText(mentioned) === '';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (canAdd) add(mentioned);
  };
  return (
    <form className={boxStyles.box} onSubmit={submit}>
      <div className={styles.box}>
        <p className={styles.label}>
          <LockIcon />
          {t.inside}
        </p>
        <NoteText text={text} mentionables={mentionables} onWrite={write} onSend={submit} />
      </div>
      <p className={styles.mentions} role="status">
        {notifiedText(text, mentioned, { personId, isLoaded: mentionables !== null })}
      </p>
      <div className={boxStyles.actions}>
        <span className={boxStyles.hint}>
          <KeyHint name="n" /> {t.writes} · Ctrl + Enter {t.adds}
        </span>
        {toNotify && (
          <Button
            look="quiet"
            // The field keeps its focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => write(`@${toNotify.name} ${text}`)}
          >
            {fill(t.notify, { name: toNotify.name })}
          </Button>
        )}
        <Button look="main" type="submit" disabled={!canAdd}>
          {t.add}
        </Button>
      </div>
    </form>
  );
}

/** '' unless a note can mention fewer people or groups. */
function tooManyText(mentioned: readonly Mentionable[]): string {
  const groups = mentioned.filter(({ groupId }) => groupId !== undefined).length;
  if (mentioned.length - groups > deskLimits.mentionsPerNote)
    return fill(t.tooMany, { max: deskLimits.mentionsPerNote });
  const isTooMany = groups > deskLimits.groupMentionsPerNote;
  return isTooMany ? fill(t.tooManyGroups, { max: deskLimits.groupMentionsPerNote }) : '';
}

type Notifying = { personId: string; isLoaded: boolean };

function notifiedText(text: string, mentioned: readonly Mentionable[], by: Notifying): string {
  const tooMany = tooManyText(mentioned);
  if (tooMany !== '') return tooMany;
  // A group does not notify the author.
  const nameOf = (one: Mentionable) =>
    one.groupId === undefined
      ? one.name
      : fill(t.group, { name: one.name, count: one.memberIds.filter((id) => id !== by.personId).length });
  if (mentioned.length > 0) return fill(t.notifies, { names: mentioned.map(nameOf).join(', ') });
  return !by.isLoaded && text.includes('@') ? t.unknown : '';
}

type NoteTextProps = {
  text: string;
  mentionables: readonly Mentionable[] | null;
  onWrite: (text: string) => void;
  onSend: () => void;
};

function NoteText({ text, mentionables, onWrite, onSend }: NoteTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const mention = useMention({ field, mentionables, text, onWrite });
  const { offered, active } = mention;
  const handleKeyDown = (event: KeyboardEvent) => {
    const isSent =
      event.key === 'Enter' && !event.nativeEvent.isComposing && (event.ctrlKey || event.metaKey);
    if (!isSent && !mention.handleKey(event)) return;
    event.preventDefault();
    if (isSent) onSend();
  };
  const isOpen = offered !== null;
  return (
    <div className={styles.field}>
      {isOpen && <Offered id={listId} mention={mention} />}
      <textarea
        ref={field}
        className={boxStyles.text}
        rows={3}
        value={text}
        maxLength={deskLimits.noteMaxLength}
        aria-label={t.field}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && offered.length > 0 ? `${listId}-${active}` : undefined}
        placeholder={t.placeholder}
        dir="auto"
        onChange={({ target }) => {
          onWrite(target.value);
          mention.look(target);
        }}
        onSelect={({ currentTarget }) => mention.look(currentTarget)}
        onKeyDown={handleKeyDown}
        onBlur={mention.close}
      />
    </div>
  );
}

function Offered({ id, mention: { offered, active, choose } }: { id: string; mention: Mention }) {
  if (offered?.length === 0)
    return (
      <p id={id} className={`${styles.list} ${styles.nobody}`} role="status">
        {t.noMatch}
      </p>
    );
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={t.colleagues}>
      {offered?.map((mentionable, place) => (
        <div
          key={keyOfMentionable(mentionable)}
          id={`${id}-${place}`}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={(event) => {
            // The field keeps its focus.
            event.preventDefault();
            choose(mentionable);
          }}
        >
          {mentionable.name}
          {mentionable.groupId !== undefined && <span className={styles.kind}>{t.isGroup}</span>}
        </div>
      ))}
    </div>
  );
}
