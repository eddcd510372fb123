import { fileExtensions } from '@aftercare/contract/files';
import { IconButton } from '@aftercare/ui/button';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import styles from './composer.module.css';
import { useText } from './text.ts';

const accepted = [...fileExtensions, 'jpeg'].map((extension) => `.${extension}`).join(',');

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
        accept={accepted}
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
