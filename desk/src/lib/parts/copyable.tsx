import { Button } from '@aftercare/ui/button';
import { useId } from 'react';
import { StatusMessage } from '../frame/status-message.tsx';
import styles from './copyable.module.css';
import { texts } from './text.ts';
import { useCopy } from './use-copy.ts';

export function Copyable({ label, text }: { label: string; text: string }) {
  const { copy, message } = useCopy();
  const labelId = useId();
  return (
    <div className={styles.copyable}>
      <p id={labelId}>{label}</p>
      <code className={styles.text}>{text}</code>
      <div className={styles.actions}>
        <Button aria-describedby={labelId} onClick={() => void copy(text)}>
          {texts.copying.copy}
        </Button>
        <StatusMessage {...message} />
      </div>
    </div>
  );
}
