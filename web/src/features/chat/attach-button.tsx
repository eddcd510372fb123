import { fileExtensions, phonePhotos } from '@aftercare/contract/files';
import { IconButton } from '@aftercare/ui/button';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import styles from './composer.module.css';
import { useText } from './text.ts';

/** An iPhone that is not offered its own kinds of photos sends them as JPEG, which everybody sees. */
const acceptedBy = (hasFinePointer: boolean): string =>
  [...fileExtensions.slice(0, hasFinePointer ? undefined : -phonePhotos.length), 'jpeg']
    .map((extension) => `.${extension}`)
    .join(',');

/** Chooses files and sends each as a message of its own (spec 2, file attach). */
export function AttachButton({ onAttach }: { onAttach: (files: readonly File[]) => unknown }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const attachChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void onAttach([...(target.files ?? [])]);
    // The same file may be chosen again.
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
