import { limits } from '@aftercare/contract/limits';
import { IconButton } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { ArrowUp } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { ChatSession } from '../session/chat-session.ts';
import { useText } from '../text.ts';
import { AttachButton } from './attach-button.tsx';
import styles from './composer.module.css';
import { isSendKey } from './send-key.ts';

export function Composer({ chat }: { chat: ChatSession }) {
  const t = useText();
  const draft = useStore(chat.draft);
  const hintId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const hasFinePointer = matchMedia('(pointer:fine)').matches;
  const isEmpty = draft.trim() === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the draft
  useLayoutEffect(() => growToContent(box.current), [draft]);
  const send = () => {
    if (!isEmpty) void chat.sendDraft();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent, hasFinePointer)) return;
    event.preventDefault();
    send();
  };
  const attachPasted = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    // A copied table arrives as text and as a picture; paste the text.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    void chat.sendFiles([...files]);
  };
  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      <textarea
        ref={box}
        className={styles.text}
        rows={1}
        value={draft}
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        aria-describedby={hasFinePointer ? hintId : undefined}
        maxLength={limits.messageMaxLength}
        enterKeyHint="enter"
        onChange={(event) => chat.write(event.target.value)}
        onKeyDown={sendOnEnter}
        onPaste={attachPasted}
      />
      <div className={styles.tools}>
        <AttachButton onAttach={chat.sendFiles} />
        <IconButton label={t('send')} type="submit" className={styles.send} disabled={isEmpty}>
          <ArrowUp size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      {hasFinePointer && (
        <p id={hintId} className={styles.hint}>
          {t('sendHint')}
        </p>
      )}
    </form>
  );
}

/** For browsers without `field-sizing`: WebKit and older ones. The style sheet limits the height. */
function growToContent(box: HTMLTextAreaElement | null): void {
  if (!box || CSS.supports('field-sizing:content')) return;
  box.style.height = '0';
  box.style.height = `${box.scrollHeight}px`;
}
