import { type ContentFileUse, contentFileMaxBytes } from '@aftercare/contract/desk/content/content';
import { sitePreviewPath } from '@aftercare/contract/desk/sites/sites';
import { Button } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { FileButton } from '../../../lib/forms/file-button.tsx';
import { bytesText, percent } from '../../../lib/parts/format.ts';
import { ProgressBar } from '../../../lib/parts/progress-bar.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useContentUpload } from '../../../lib/uploads/use-content-upload.ts';
import styles from '../content.module.css';
import type { ContentWork } from '../screen/use-content.ts';

const t = texts.contentFiles;

const accepts: Readonly<Record<ContentFileUse, string>> = {
  picture: 'image/png,image/jpeg,image/webp',
  film: 'video/mp4,.mp4',
  captions: 'text/vtt,.vtt',
  manual: 'application/pdf,.pdf',
};

type Props = {
  work: ContentWork;
  path: string;
  label: string;
  use: ContentFileUse;
  mayBeNone?: boolean;
  onSeconds?: (seconds: number) => void;
};

/** A file that is uploaded at once and shown. It belongs to the document once that is saved. */
export function FileField({ work, path, label, use, mayBeNone = false, onSeconds }: Props) {
  const { site } = work;
  const { upload, send, cancel } = useContentUpload(site.merchantId, use, (fileId) =>
    work.change(path, fileId),
  );
  const fileId = String(work.valueAt(path) ?? '');
  const address = `${sitePreviewPath}/${site.merchantId}/${site.defaultLang}/files/${fileId}`;
  const isFresh = upload.kind === 'sent' && upload.fileId === fileId;
  const error = upload.kind === 'failed' ? t.failed[upload.why] : work.errorAt(path);
  return (
    <Field
      label={label}
      hint={fill(t.hints[use], { max: bytesText(contentFileMaxBytes[use]) })}
      error={error}
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset id={id} aria-describedby={describedBy} aria-label={label} className={styles.file}>
          {fileId !== '' && (
            <Preview use={use} address={address} label={label} onSeconds={isFresh ? onSeconds : undefined} />
          )}
          {isFresh && <p className={styles.hint}>{bytesText(upload.sizeBytes)}</p>}
          {upload.kind === 'sending' ? (
            <div className={styles.sending}>
              <ProgressBar percent={percent(upload.sent, upload.size)} label={label} />
              <span className="figures">
                {upload.sent >= upload.size
                  ? t.storing
                  : fill(t.sending, { percent: percent(upload.sent, upload.size) })}
              </span>
              <Button look="quiet" onClick={cancel}>
                {t.cancel}
              </Button>
            </div>
          ) : (
            <div className={styles.buttons}>
              <FileButton
                name={path}
                label={label}
                accept={accepts[use]}
                text={fileId === '' ? t.choose[use] : t.replace}
                onFile={(file) => void send(file)}
              />
              {mayBeNone && fileId !== '' && (
                <Button look="quiet" onClick={() => work.change(path, null)}>
                  {t.remove}
                </Button>
              )}
            </div>
          )}
        </fieldset>
      )}
    </Field>
  );
}

type PreviewProps = {
  use: ContentFileUse;
  address: string;
  label: string;
  onSeconds: ((seconds: number) => void) | undefined;
};

function Preview({ use, address, label, onSeconds }: PreviewProps) {
  if (use === 'picture') return <img className={styles.picture} src={address} alt={label} />;
  if (use === 'film')
    return (
      // biome-ignore lint/a11y/useMediaCaption: its captions are fields of their own
      <video
        key={address}
        className={styles.film}
        src={address}
        controls
        preload="metadata"
        aria-label={label}
        onLoadedMetadata={(event) => {
          const { duration } = event.currentTarget;
          if (Number.isFinite(duration)) onSeconds?.(Math.max(1, Math.round(duration)));
        }}
      />
    );
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t.open}
    </a>
  );
}
