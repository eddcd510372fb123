import { type Store, useStore } from '@aftercare/ui/store';
import { useLayoutEffect, useRef } from 'react';
import { clockText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import type { Uploading } from '../delivery/delivery-deps.ts';
import { isLost, type Unsent } from '../delivery/outbox-store.ts';
import { useText } from '../text.ts';
import { type FileRefusal, fileRefusals } from '../writing/check-file.ts';
import fileStyles from './chat-file.module.css';
import { FileName, FileSize } from './chat-file.tsx';
import styles from './chat-log.module.css';
import { UnsentPicture } from './unsent-picture.tsx';

export type UnsentProps = {
  unsent: Unsent;
  uploading: Store<Uploading | null>;
  limitedUntil: Store<number>;
  isLast: boolean;
  onRetry: (unsent: Unsent) => unknown;
  onDiscard: (unsent: Unsent) => unknown;
};

export function UnsentEntry({ unsent, uploading, limitedUntil, isLast, onRetry, onDiscard }: UnsentProps) {
  const t = useText();
  const entry = useRef<HTMLDivElement>(null);
  // If the focused button disappears, move the focus into the conversation.
  useLayoutEffect(() => {
    const own = entry.current;
    return () => {
      if (own?.contains(document.activeElement)) own.closest<HTMLElement>('[role=log]')?.focus();
    };
  }, []);
  const { text, file, refusal } = unsent;
  const fileRefusal = fileRefusals.find((code) => code === refusal);
  const why = isLost(unsent) ? t('fileLost') : fileRefusal ? t(fileRefusal) : refusal;
  const canRetry = !isLost(unsent) && !isFinal(fileRefusal);
  return (
    <div ref={entry} className={styles.mine} data-anchor="own" aria-live="off">
      <div className={styles.customer}>
        <span className="visually-hidden">{t('you')}: </span>
        {file?.content && <UnsentPicture content={file.content} />}
        {file ? <FileName name={file.fileName} /> : text}
        {file?.content && <FileSize bytes={file.content.size} />}
      </div>
      {why !== null ? (
        <p className={styles.failed} role="alert">
          <span>
            {t('failed')} {why}
          </span>
          {canRetry && (
            <button type="button" onClick={() => void onRetry(unsent)}>
              {t('retry')}
            </button>
          )}
          <button type="button" onClick={() => void onDiscard(unsent)}>
            {t('discard')}
          </button>
        </p>
      ) : file && file.fileId === null ? (
        <div className={fileStyles.onItsWay}>
          <Progress unsent={unsent} uploading={uploading} name={file.fileName} />
          <button
            type="button"
            aria-label={`${t('cancel')}: ${file.fileName}`}
            onClick={() => void onDiscard(unsent)}
          >
            {t('cancel')}
          </button>
        </div>
      ) : (
        <Waiting until={limitedUntil} isLast={isLast} />
      )}
    </div>
  );
}

function Waiting({ until, isLast }: { until: Store<number>; isLast: boolean }) {
  const t = useText();
  const { lang } = useLanguage();
  const at = useStore(until);
  const isLimited = at > Date.now();
  if (isLimited && !isLast) return null;
  // Rounded up to the minute, so that sending never continues later than shown.
  const time = clockText(new Date(at + 59_999), lang);
  return <p className={styles.mark}>{t(isLimited ? 'limited' : 'sending', { time })}</p>;
}

const isFinal = (refusal: FileRefusal | undefined): boolean =>
  refusal !== undefined && refusal !== 'fileBudget';

type ProgressProps = Pick<UnsentProps, 'unsent' | 'uploading'> & { name: string };

function Progress({ unsent, uploading, name }: ProgressProps) {
  const now = useStore(uploading);
  const share = now?.messageId === unsent.messageId ? now.share : 0;
  return <progress aria-label={name} max={1} value={share} />;
}
