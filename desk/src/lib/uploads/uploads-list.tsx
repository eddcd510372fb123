import { Button } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { bytesText, percent } from '../parts/format.ts';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { fill, texts } from '../parts/text.ts';
import { isRepeatable, type Upload, type UploadFailure } from './upload-state.ts';
import type { UploadEngine } from './uploads.ts';
import styles from './uploads-list.module.css';

type UploadTexts = Record<keyof typeof texts.upload, string>;

export function UploadsList({
  uploads,
  ownTexts = {},
}: {
  uploads: UploadEngine;
  ownTexts?: Partial<UploadTexts>;
}) {
  const t = { ...texts.upload, ...ownTexts };
  const list = useStore(uploads.store);
  if (list.length === 0) return null;
  return (
    <ul className={styles.list}>
      {list.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          t={t}
          maxBytes={uploads.maxBytes}
          onRetry={() => uploads.retry(upload.key)}
          onDrop={() => uploads.drop(upload.key)}
        />
      ))}
    </ul>
  );
}

type RowProps = { upload: Upload; t: UploadTexts; maxBytes: number; onRetry: () => void; onDrop: () => void };

function UploadRow({ upload, t, maxBytes, onRetry, onDrop }: RowProps) {
  const { phase, name, size } = upload;
  return (
    <li className={styles.upload} data-failed={phase.kind === 'failed' ? '' : undefined}>
      <div className={styles.what}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <span className="figures">{phaseText(upload, t)}</span>
        </div>
        {phase.kind === 'sending' && <ProgressBar percent={percent(phase.sent, size)} label={name} />}
        {phase.kind === 'failed' && <p role="alert">{failureText(phase.why, maxBytes, t)}</p>}
      </div>
      <div className={styles.actions}>
        {isRepeatable(upload) && <Button onClick={onRetry}>{t.retry}</Button>}
        <Button look="quiet" onClick={onDrop}>
          {phase.kind === 'sending' ? t.cancel : t.dismiss}
        </Button>
      </div>
    </li>
  );
}

function phaseText({ phase, size }: Upload, t: UploadTexts): string {
  if (phase.kind === 'queued') return t.queued;
  if (phase.kind === 'failed') return bytesText(size);
  if (phase.sent >= size) return t.storing;
  return `${fill(t.sending, { sent: bytesText(phase.sent), size: bytesText(size) })} · ${percent(phase.sent, size)}%`;
}

function failureText(why: UploadFailure, maxBytes: number, t: UploadTexts): string {
  const max = bytesText(maxBytes);
  switch (why.kind) {
    case 'tooLarge':
      return fill(t.tooLarge, { max });
    case 'network':
      return t.network;
    case 'stalled':
      return t.stalled;
    case 'stopped':
      return t.stopped;
    case 'sessionEnded':
      return t.session;
    case 'idReused':
      return t.idReused;
    case 'unreadable':
      return t.unreadable;
    case 'refused':
      return fill(t.other, { msg: why.msg });
  }
}
