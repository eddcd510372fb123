import { Button } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { bytesText, percent } from '../parts/format.ts';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { fill, texts } from '../parts/text.ts';
import { isRepeatable, type Upload, type UploadFailure } from './upload-state.ts';
import type { UploadEngine } from './uploads.ts';
import styles from './uploads-list.module.css';

type Words = Record<keyof typeof texts.upload, string>;

export function UploadsList({ uploads, words: own = {} }: { uploads: UploadEngine; words?: Partial<Words> }) {
  const words = { ...texts.upload, ...own };
  const list = useStore(uploads.store);
  if (list.length === 0) return null;
  return (
    <ul className={styles.list}>
      {list.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          words={words}
          maxBytes={uploads.maxBytes}
          onRetry={() => uploads.retry(upload.key)}
          onDrop={() => uploads.drop(upload.key)}
        />
      ))}
    </ul>
  );
}

type RowProps = { upload: Upload; words: Words; maxBytes: number; onRetry: () => void; onDrop: () => void };

function UploadRow({ upload, words, maxBytes, onRetry, onDrop }: RowProps) {
  const { phase, name, size } = upload;
  return (
    <li className={styles.upload} data-failed={phase.kind === 'failed' ? '' : undefined}>
      <div className={styles.what}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <span className="figures">{phaseText(upload, words)}</span>
        </div>
        {phase.kind === 'sending' && <ProgressBar percent={percent(phase.sent, size)} label={name} />}
        {phase.kind === 'failed' && <p role="alert">{failureText(phase.why, maxBytes, words)}</p>}
      </div>
      <div className={styles.actions}>
        {isRepeatable(upload) && <Button onClick={onRetry}>{words.retry}</Button>}
        <Button look="quiet" onClick={onDrop}>
          {phase.kind === 'sending' ? words.cancel : words.dismiss}
        </Button>
      </div>
    </li>
  );
}

function phaseText({ phase, size }: Upload, words: Words): string {
  if (phase.kind === 'queued') return words.queued;
  if (phase.kind === 'failed') return bytesText(size);
  if (phase.sent >= size) return words.storing;
  return `${fill(words.sending, { sent: bytesText(phase.sent), size: bytesText(size) })} · ${percent(phase.sent, size)}%`;
}

function failureText(why: UploadFailure, maxBytes: number, words: Words): string {
  const most = bytesText(maxBytes);
  switch (why.kind) {
    case 'tooLarge':
      return fill(words.tooLarge, { most });
    case 'network':
      return words.network;
    case 'stalled':
      return words.stalled;
    case 'stopped':
      return words.stopped;
    case 'sessionEnded':
      return words.session;
    case 'idReused':
      return words.idReused;
    case 'unreadable':
      return words.unreadable;
    case 'refused':
      return fill(words.other, { msg: why.msg });
  }
}
