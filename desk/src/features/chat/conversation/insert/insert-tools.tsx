import { gapsIn } from '@aftercare/contract/desk/replies/reply-variables';
import { Button } from '@aftercare/ui/button';
import { MessageSquareQuote } from 'lucide-react';
import { fill, texts } from '../../../../lib/parts/text.ts';
import styles from './insert-list.module.css';
import type { Insertion } from './use-insertion.ts';

const t = texts.insert;

export function InsertButton({ insertion: { isOpen, open, close } }: { insertion: Insertion }) {
  return (
    <Button
      look="quiet"
      aria-expanded={isOpen}
      // Without this, the list closes by the loss of focus and the click opens it again.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isOpen ? close() : open())}
    >
      <MessageSquareQuote size={14} strokeWidth={1.75} aria-hidden="true" />
      {t.button}
    </Button>
  );
}

/** Names the gaps and the language of the text, so that the agent checks them. It blocks nothing. */
export function InsertNotes({ text, insertion: { notice } }: { text: string; insertion: Insertion }) {
  const gaps = gapsIn(text);
  const missing = gaps.length === 0 ? '' : fill(t.gaps, { gaps: gaps.join(', ') });
  return (
    <p className={styles.note} role="status">
      {[notice, missing].filter(Boolean).join(' ')}
    </p>
  );
}
