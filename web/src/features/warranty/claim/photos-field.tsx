import { IconButton } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { PictureButton } from '../../../lib/forms/picture-button.tsx';
import styles from './claim-form.module.css';
import { useText } from './text.ts';
import type { usePhotos } from './use-photos.ts';

type Props = ReturnType<typeof usePhotos> & { optional: string };

export function PhotosField({ photos, sending, hint, error, add, remove, optional }: Props) {
  const t = useText();
  const adding = useRef<HTMLButtonElement>(null);
  const action = t('addPhoto');
  return (
    <Field label={t('photos')} optional={optional} hint={!error && hint} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <>
          <div role="status" className={styles.photos}>
            {photos.map((photo) => (
              <span key={photo.fileId}>
                {photo.name}
                <IconButton
                  label={t('removePhoto', photo)}
                  onClick={() => {
                    // The pressed button is removed with the photo, so the focus moves first.
                    adding.current?.focus();
                    remove(photo);
                  }}
                >
                  <X size={20} strokeWidth={1.5} aria-hidden="true" />
                </IconButton>
              </span>
            ))}
            {sending && t('sendingPhoto', { name: sending })}
          </div>
          <PictureButton
            ref={adding}
            id={id}
            aria-label={action}
            aria-describedby={describedBy}
            isBusy={sending !== ''}
            onPicture={(file) => void add(file)}
          >
            {action}
          </PictureButton>
        </>
      )}
    </Field>
  );
}
