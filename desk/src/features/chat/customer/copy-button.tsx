import { IconButton } from '@aftercare/ui/button';
import { Check, Copy } from 'lucide-react';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCopy } from '../../../lib/parts/use-copy.ts';
import styles from './customer-pane.module.css';

type Props = { text: string; subject: string };

/** Copies a value, and says whether it worked. */
export function CopyButton({ text, subject }: Props) {
  const { copy, message } = useCopy();
  const Icon = message.isGood ? Check : Copy;
  return (
    <>
      <IconButton
        label={fill(texts.customer.copy, { subject })}
        className={styles.copy}
        onClick={() => void copy(text)}
      >
        <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <span role="status" className={message.isGood ? 'visually-hidden' : styles.problem}>
        {message.text}
      </span>
    </>
  );
}

/** A value with a button that copies it. */
export function Copied({ text, subject }: Props) {
  return (
    <span className={styles.copied}>
      <span>{text}</span>
      <CopyButton text={text} subject={subject} />
    </span>
  );
}
