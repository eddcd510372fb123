import { translateMessage } from '@aftercare/contract/desk/chat/translation';
import { TextButton } from '@aftercare/ui/text-button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill, texts } from '../../../lib/parts/text.ts';
import { callKey } from '../../../lib/server-state/call-key.ts';
import styles from './translation.module.css';
import { languageName, ownLanguage } from './translation-texts.ts';
import { useTranslatedMessage } from './use-translation.ts';

const t = texts.translation;

type Props = { conversationId: string; seq: number; host: string };

/** The button that translates a message into the language of the desk, and the translation below the message. */
export function MessageTranslation({ conversationId, seq, host }: Props) {
  const request = { conversationId, seq, to: ownLanguage() };
  const client = useQueryClient();
  const isKnown = client.getQueryData(callKey(translateMessage, request)) !== undefined;
  const [isWanted, setWanted] = useState(isKnown);
  const { translated, problem, isBusy, retry } = useTranslatedMessage(request, isWanted);
  if (!isWanted) return <TextButton onClick={() => setWanted(true)}>{t.translate}</TextButton>;
  return (
    <div className={styles.translation} aria-live="polite">
      {isBusy && <p className={styles.note}>{t.translating}</p>}
      {!isBusy && problem !== null && (
        <>
          <p className={styles.note}>{problem}</p>
          <TextButton onClick={() => void retry()}>{t.again}</TextButton>
        </>
      )}
      {!isBusy && problem === null && translated && (
        <>
          <p className={styles.text}>{translated.text}</p>
          <p className={styles.note}>
            {translated.from
              ? fill(t.from, { language: languageName(translated.from), host })
              : fill(t.byService, { host })}
          </p>
          <TextButton onClick={() => setWanted(false)}>{t.hide}</TextButton>
        </>
      )}
    </div>
  );
}
