import { limits } from '@aftercare/contract/limits';
import { Button, buttonClass } from '@aftercare/ui/button';
import { useEffect, useRef } from 'react';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { dateText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCopy } from '../../../lib/parts/use-copy.ts';
import styles from './recovery-codes.module.css';

const t = texts.twoFactor;

type RecoveryCodesProps = { codes: readonly string[]; email: string; onKept: () => void };

export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { copy, message } = useCopy();
  useEffect(() => title.current?.focus(), []);
  const head = fill(t.fileHead, { email, date: dateText(new Date()) });
  const file = `${head}\r\n\r\n${codes.join('\r\n')}\r\n`;

  return (
    <section className={styles.codes} aria-label={t.codesTitle}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {t.codesTitle}
      </h3>
      <p className={styles.why}>{t.codesWhy}</p>
      <p className={styles.head}>{head}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => void copy(codes.join('\n'))}>{texts.copying.copy}</Button>
        <Button onClick={() => window.print()}>{t.print}</Button>
        <a
          className={buttonClass('plain')}
          download="aftercare-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          {t.saveFile}
        </a>
      </div>
      <StatusMessage {...message} />
      <div>
        <Button look="main" onClick={onKept}>
          {t.kept}
        </Button>
      </div>
    </section>
  );
}

/** Below this number, the user should create new codes. */
export const fewRecoveryCodes = Math.ceil(limits.recoveryCodes / 3);
