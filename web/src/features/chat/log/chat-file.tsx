import type { MessageFile } from '@aftercare/contract/chat/message';
import { smallPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { Dialog } from '@aftercare/ui/dialog';
import { Paperclip } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { localeOf, useLanguage } from '../../../lib/page/language.tsx';
import { useText } from '../text.ts';
import styles from './chat-file.module.css';

export function ChatFile({ file }: { file: MessageFile }) {
  const { fileUrl, fileName, isImage, size } = file;
  if (isImage) return <Picture {...file} />;
  return (
    <a className={styles.file} href={fileUrl} target="_blank" rel="noopener noreferrer">
      <FileName name={fileName} />
      <FileSize bytes={size} />
    </a>
  );
}

function Picture({ fileUrl, fileName }: MessageFile) {
  const t = useText();
  const [isLarge, setLarge] = useState(false);
  const enlarge = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setLarge(true);
  };
  return (
    <>
      <a className={styles.file} href={fileUrl} target="_blank" rel="noopener noreferrer" onClick={enlarge}>
        <img
          className={styles.thumbnail}
          src={smallPicture(fileUrl)}
          alt={fileName}
          width={limits.thumbnailPx}
          height={limits.thumbnailPx}
          loading="lazy"
        />
      </a>
      {isLarge && (
        <Dialog title={fileName} closeLabel={t('closePicture')} onClose={() => setLarge(false)} isPopup>
          <img className={styles.large} src={fileUrl} alt={fileName} />
          <a className={styles.file} href={fileUrl} target="_blank" rel="noopener noreferrer">
            {t('openPicture')}
          </a>
        </Dialog>
      )}
    </>
  );
}

export function FileName({ name }: { name: string }) {
  return (
    <span className={styles.name}>
      <Paperclip size={18} strokeWidth={1.5} aria-hidden="true" />
      <span>{name}</span>
    </span>
  );
}

export function FileSize({ bytes }: { bytes: number }) {
  const { lang } = useLanguage();
  const kilobytes = new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(bytes && Math.max(1, Math.round(bytes / 1000)));
  return <span className={styles.size}>{kilobytes}</span>;
}
