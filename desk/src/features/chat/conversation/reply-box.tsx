import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { KeyHint } from '../../../lib/keys/key-hint.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { DropVeil } from '../../../lib/uploads/drop-zone.tsx';
import { UploadsList } from '../../../lib/uploads/uploads-list.tsx';
import { useInbox, useReplies, useReplyFiles } from '../inbox/inbox-work.tsx';
import type { OpenConversation } from '../session/inbox-state.ts';
import {
  ReplyTranslationButton,
  ReplyTranslationPanel,
  useReplyTranslation,
} from '../translation/reply-translation.tsx';
import { languageCode } from '../translation/translation-texts.ts';
import { useTranslatorHost } from '../translation/use-translation.ts';
import { AttachFiles } from './attach-files.tsx';
import type { Holding } from './conversation-actions.tsx';
import { InsertList } from './insert/insert-list.tsx';
import { InsertButton, InsertNotes } from './insert/insert-tools.tsx';
import { useInsertion } from './insert/use-insertion.ts';
import styles from './reply-box.module.css';
import { SuggestedAnswers } from './suggestions/suggested-answers.tsx';

const t = texts.inbox;

type ReplyBoxProps = {
  open: OpenConversation;
  conversation: Pick<DeskConversation, 'merchantId' | 'lang'>;
  holding: Holding;
  onTakeOver: () => void;
  onMacro: (macro: Macro) => void;
  /** The text of a macro to insert; null: none. */
  addition: string | null;
  onAdded: () => void;
};

const placeholders: Readonly<Record<Holding, string>> = {
  free: t.replyJoins,
  mine: t.reply,
  held: texts.assignment.replyHeld,
  outside: '',
  imported: '',
};

/** The text of the reply box: a stored draft that returns when a reply was not sent. */
function useReplyText({ id, missed, heldBy, continuedBy }: OpenConversation, mayReply: boolean) {
  const { inbox } = useInbox();
  const replies = useReplies();
  const [text, setText] = useState(() => replies.draftOf(id));
  const isStale = missed.length > 0;
  const isReturned = isStale || heldBy !== null || continuedBy !== null;
  useEffect(() => {
    if (isReturned) setText(replies.draftOf(id));
  }, [isReturned, replies, id]);
  const isEmpty = text.trim() === '';
  return {
    text,
    isEmpty,
    isStale,
    write(next: string) {
      setText(next);
      inbox.write(id, next);
    },
    send() {
      if (isEmpty || !mayReply) return;
      inbox.reply(id, text.trim());
      setText('');
    },
  };
}

/** Where the answer goes if it is not only the chat. */
function ByMail({ conversation }: Pick<OpenConversation, 'conversation'>) {
  const email = conversation?.isByMail ? conversation.contact.email : '';
  return email === '' ? null : (
    <p className={styles.typing}>{fill(texts.inboundMail.answerByMail, { email })}</p>
  );
}

/** Why the newest reply was not sent, and whether the customer writes. */
function ReplyNotices({ open: { missed, heldBy, continuedBy, isWriting } }: { open: OpenConversation }) {
  return (
    <>
      {missed.length > 0 && (
        <p className={styles.stale} role="alert">
          {t.stale}
        </p>
      )}
      {heldBy !== null && (
        <p className={styles.stale} role="alert">
          {fill(texts.assignment.held, { name: heldBy })}
        </p>
      )}
      {continuedBy !== null && (
        <p className={styles.stale} role="alert">
          {fill(texts.ticketWork.notSentMerged, { number: continuedBy.ticketNumber })}{' '}
          <Link href={paths.inbox(continuedBy.conversationId)}>{texts.ticketWork.conversation}</Link>
        </p>
      )}
      {isWriting && <p className={styles.typing}>{t.writing}</p>}
    </>
  );
}

export function ReplyBox(props: ReplyBoxProps) {
  const { open, conversation, holding, onTakeOver, onMacro, addition, onAdded } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const mayReply = holding === 'free' || holding === 'mine';
  const { text, isEmpty, isStale, write, send } = useReplyText(open, mayReply);
  const insertion = useInsertion({ field, text, write });
  useAddition(addition, (part) => {
    insertion.add(part);
    onAdded();
  });
  const uploads = useReplyFiles().of(open.id);
  const host = useTranslatorHost(conversation.merchantId);
  const translation = useReplyTranslation({
    conversationId: open.id,
    pageLanguage: languageCode(conversation.lang),
    text,
    write,
  });
  const sendReply = () => {
    translation.reset();
    send();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    sendReply();
  };
  return (
    <form className={styles.box} onSubmit={handleSubmit}>
      <UploadsList uploads={uploads} ownTexts={t.upload} />
      <ReplyNotices open={open} />
      {mayReply && <SuggestedAnswers open={open} onInsert={(answer) => insertion.add(answer.text)} />}
      {insertion.isOpen && open.conversation && (
        <InsertList
          conversation={open.conversation}
          messages={open.messages}
          insertion={insertion}
          onMacro={onMacro}
        />
      )}
      <ReplyText
        ref={field}
        text={text}
        placeholder={placeholders[holding]}
        onWrite={insertion.write}
        onSend={sendReply}
        onFiles={mayReply ? uploads.choose : () => undefined}
      />
      <InsertNotes text={text} insertion={insertion} />
      <ByMail conversation={open.conversation} />
      {mayReply && host !== null && <ReplyTranslationPanel translation={translation} host={host} />}
      <div className={styles.actions}>
        <span className={styles.hint}>
          <KeyHint name="r" /> {t.write} · Ctrl + Enter {t.sends}
        </span>
        {mayReply && (
          <>
            <InsertButton insertion={insertion} />
            {host !== null && <ReplyTranslationButton translation={translation} />}
            <AttachFiles onFiles={uploads.choose} />
            <Button look="main" type="submit" disabled={isEmpty}>
              {isStale ? t.sendAnyway : t.send}
            </Button>
          </>
        )}
        {holding === 'held' && (
          <Button look="main" onClick={onTakeOver}>
            {texts.assignment.takeOver}
          </Button>
        )}
      </div>
      {mayReply && <DropVeil text={t.dropFiles} hint={t.fileKinds} onFiles={uploads.choose} />}
    </form>
  );
}

/** Adds the text once, after the box was rendered. */
function useAddition(addition: string | null, add: (part: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is added, not a new function
  useEffect(() => {
    if (addition !== null) add(addition);
  }, [addition]);
}

/** Replies that are being sent or failed. */
export function UnsentReplies({ open }: { open: OpenConversation }) {
  const { inbox } = useInbox();
  const stored = new Set(open.messages.map(({ id }) => id));
  const unsent = open.unsent.filter(({ messageId }) => !stored.has(messageId));
  return unsent.map((reply) => (
    <p key={reply.messageId} className={styles.unsent}>
      <span className={styles.words}>{reply.file?.fileName ?? reply.text}</span>
      {reply.state === 'sending' ? (
        <span>{t.sending}</span>
      ) : (
        <Button look="quiet" onClick={() => inbox.retry(reply)}>
          {t.failed} {reply.reason} {t.retry}
        </Button>
      )}
    </p>
  ));
}

type ReplyTextProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  placeholder: string;
  onWrite: (text: string) => void;
  onSend: () => void;
  onFiles: (files: readonly File[]) => void;
};

function ReplyText({ ref, text, placeholder, onWrite, onSend, onFiles }: ReplyTextProps) {
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  const chooseFiles = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return (
    <textarea
      ref={ref}
      className={styles.text}
      rows={3}
      value={text}
      maxLength={limits.messageMaxLength}
      aria-label={t.reply}
      placeholder={placeholder}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={sendOnEnter}
      onPaste={chooseFiles}
    />
  );
}
