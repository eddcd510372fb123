import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import { Lock } from 'lucide-react';
import { useSession } from '../../../lib/api/session.tsx';
import { dateTimeText, momentText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './note.module.css';

const t = texts.notes;

export const LockIcon = () => <Lock size={12} strokeWidth={1.75} aria-hidden="true" />;

/** The named people and the groups; the members of a deleted group by their names. */
function notifiedNames({ mentions, groups = [] }: ConversationNote): string[] {
  const shown = new Set(groups.map(({ groupId }) => groupId));
  const people = mentions.filter(({ groupId }) => groupId === undefined || !shown.has(groupId));
  const countOf = (id: string) => mentions.filter(({ groupId }) => groupId === id).length;
  return [
    ...people.map(({ name }) => name),
    ...groups.map(({ groupId, name }) => fill(t.group, { name, count: countOf(groupId) })),
  ];
}

export function NoteEntry({ note }: { note: ConversationNote }) {
  const { person } = useSession();
  const { author, body, createdAt, mentions, groups = [] } = note;
  const isMine = mentions.some(({ personId }) => personId === person.personId);
  return (
    <article className={styles.entry} data-note={note.noteId}>
      <header className={styles.head}>
        <span className={styles.label}>
          <LockIcon />
          {t.field}
        </span>
        <strong>{author.name}</strong>
        <time dateTime={createdAt.toISOString()} title={dateTimeText(createdAt)}>
          {momentText(createdAt)}
        </time>
        {isMine && <span className={styles.mine}>{t.mentionsYou}</span>}
      </header>
      {/* A text with right-to-left marks must not turn the author or the time around. */}
      <p className={styles.body} dir="auto">
        {body}
      </p>
      {mentions.length + groups.length > 0 && (
        <p className={styles.mentions}>{fill(t.notifies, { names: notifiedNames(note).join(', ') })}</p>
      )}
    </article>
  );
}
