import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { KeyHint } from '../../lib/key-hint.tsx';
import { texts } from '../../lib/text.ts';
import { DropVeil } from '../../lib/uploads/drop-zone.tsx';
import { UploadsList } from '../../lib/uploads/uploads-list.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { AttachFiles } from './attach-files.tsx';
import type { OpenConversation } from './inbox-session.ts';
import { useInbox, useReplies, useReplyFiles } from './inbox-work.tsx';
import styles from './reply-box.module.css';

const words = texts.inbox;

export function ReplyBox({ open, isMine }: { open: OpenConversation; isMine: boolean }) {
  const { inbox } = useInbox();
  const replies = useReplies();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => replies.draftOf(open.id));
  const uploads = useReplyFiles().of(open.id);
  const stored = new Set(open.messages.map(({ id }) => id));
  const unsent = open.unsent.filter(({ messageId }) => !stored.has(messageId));
  const isStale = open.missed.length > 0;
  useEffect(() => {
    if (isStale) setText(replies.draftOf(open.id));
  }, [isStale, replies, open.id]);
  useKeys({ r: () => field.current?.focus() });
  const write = (next: string) => {
    setText(next);
    inbox.write(open.id, next);
  };
  const send = () => {
    if (text.trim() === '') return;
    inbox.reply(open.id, text.trim());
    setText('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.box} onSubmit={handleSubmit}>
      {unsent.map((reply) => (
        <p key={reply.messageId} className={styles.unsent}>
          <span className={styles.words}>{reply.file?.fileName ?? reply.text}</span>
          {reply.state === 'sending' ? (
            <span>{words.sending}</span>
          ) : (
            <Button look="quiet" onClick={() => inbox.retry(reply)}>
              {words.failed} {reply.reason} {words.retry}
            </Button>
          )}
        </p>
      ))}
      <UploadsList uploads={uploads} words={words.upload} />
      {isStale && (
        <p className={styles.stale} role="alert">
          {words.stale}
        </p>
      )}
      {open.isWriting && <p className={styles.typing}>{words.writing}</p>}
      <textarea
        ref={field}
        className={styles.text}
        rows={3}
        value={text}
        maxLength={limits.messageMaxLength}
        aria-label={words.reply}
        placeholder={isMine ? words.reply : words.replyJoins}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendOnEnter}
        onPaste={(event) => {
          const { files, types } = event.clipboardData;
          if (files.length === 0 || types.includes('text/plain')) return;
          event.preventDefault();
          uploads.choose([...files]);
        }}
      />
      <div className={styles.actions}>
        <span className={styles.hint}>
          <KeyHint name="r" /> {words.write} · Ctrl + Enter {words.sends}
        </span>
        <AttachFiles onFiles={uploads.choose} />
        <Button look="main" type="submit" disabled={text.trim() === ''}>
          {isStale ? words.sendAnyway : words.send}
        </Button>
      </div>
      <DropVeil text={words.dropFiles} hint={words.fileKinds} onFiles={uploads.choose} />
    </form>
  );
}
