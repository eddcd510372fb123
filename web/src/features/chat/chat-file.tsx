import type { MessageFile } from '@aftercare/contract/chat/message';
import { smallPicture } from '@aftercare/contract/files';
import { limits } from '@aftercare/contract/limits';
import { Paperclip } from 'lucide-react';
import { localeOf, useLanguage } from '../../lib/language.tsx';
import styles from './chat-file.module.css';

/** A picture as a thumbnail 120 px wide, anything else by its name; both lead to the file (spec 5). */
export function ChatFile({ file }: { file: MessageFile }) {
  const { fileUrl, fileName, isImage, size } = file;
  return (
    <a className={styles.file} href={fileUrl} target="_blank" rel="noopener noreferrer">
      {isImage ? (
        <img
          className={styles.thumbnail}
          src={smallPicture(fileUrl)}
          alt={fileName}
          width={limits.thumbnailPx}
          height={limits.thumbnailPx}
          loading="lazy"
        />
      ) : (
        <>
          <FileName name={fileName} />
          <FileSize bytes={size} />
        </>
      )}
    </a>
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
  }).format(Math.max(1, Math.round(bytes / 1000)));
  return <span className={styles.size}>{kilobytes}</span>;
}
