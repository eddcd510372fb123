import { fileExtensions, phonePhotos } from '@aftercare/contract/files/files';
import { IconButton } from '@aftercare/ui/button';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useText } from '../text.ts';
import styles from './composer.module.css';

/** An iPhone converts photos to JPEG if HEIC is not listed, and every browser shows JPEG. */
const acceptedBy = (hasFinePointer: boolean): string =>
  [...fileExtensions.slice(0, hasFinePointer ? undefined : -phonePhotos.length), 'jpeg']
    .map((extension) => `.${extension}`)
    .join(',');

export function AttachButton({ onAttach }: { onAttach: (files: readonly File[]) => unknown }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const attachChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void onAttach([...(target.files ?? [])]);
    // Without this, choosing the same file again fires no event.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        className={styles.files}
        type="file"
        multiple
        accept={acceptedBy(matchMedia('(pointer:fine)').matches)}
        tabIndex={-1}
        aria-hidden="true"
        onChange={attachChosen}
      />
      <IconButton label={t('attach')} onClick={() => input.current?.click()}>
        <Paperclip size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </>
  );
}
