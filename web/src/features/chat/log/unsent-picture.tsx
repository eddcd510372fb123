import { limits } from '@aftercare/contract/limits';
import { useEffect, useState } from 'react';
import { picturePreview } from '../../../lib/forms/picture-preview.ts';
import styles from './chat-file.module.css';

/** Renders nothing if the browser cannot decode the picture. */
export function UnsentPicture({ content }: { content: Blob }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    if (content.type.startsWith('image/')) void picturePreview(content).then(setSource);
  }, [content]);
  if (source === '') return null;
  return (
    <img
      className={styles.thumbnail}
      src={source}
      alt=""
      width={limits.thumbnailPx}
      height={limits.thumbnailPx}
    />
  );
}
