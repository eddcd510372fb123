import type { Profile } from '@aftercare/contract/account/profile';
import { Button } from '@aftercare/ui/button';
import { Avatar } from '@aftercare/ui/portrait';
import { useId, useRef } from 'react';
import { PictureButton } from '../../../lib/forms/picture-button.tsx';
import formStyles from '../fields/account-form.module.css';
import { useText } from '../text.ts';
import styles from './own-picture.module.css';
import { useOwnPicture } from './use-own-picture.ts';

const sizePx = 96;

type Props = { profile: Profile; onSaved: (profile: Profile) => void };

export function OwnPicture({ profile, onSaved }: Props) {
  const t = useText();
  const { work, choose, again, remove } = useOwnPicture(onSaved);
  const choosing = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const isBusy = work.kind === 'sending' || work.kind === 'removing';
  const chosen = work.kind === 'sending' || work.kind === 'failed' ? work.chosen : null;
  const hasPicture = profile.avatar !== '';
  const removeAndStay = () => {
    // The focused button disappears with the picture, so the focus moves first.
    choosing.current?.focus();
    void remove();
  };
  return (
    <div className={styles.picture}>
      <span className={styles.frame} data-sending={work.kind === 'sending' || undefined}>
        <Avatar
          src={chosen?.preview || profile.avatar}
          name={profile.givenName || profile.email}
          size={sizePx}
        />
      </span>
      <div className={styles.beside}>
        <div className={styles.actions}>
          <PictureButton
            ref={choosing}
            isBusy={isBusy}
            aria-describedby={work.kind === 'failed' ? errorId : undefined}
            onPicture={(file) => void choose(file)}
          >
            {t(hasPicture ? 'pictureChange' : 'pictureChoose')}
          </PictureButton>
          {hasPicture && !isBusy && (
            <Button look="quiet" onClick={removeAndStay}>
              {t('pictureRemove')}
            </Button>
          )}
        </div>
        {work.kind === 'failed' ? (
          <p id={errorId} role="alert" className={styles.error}>
            {work.error}
          </p>
        ) : (
          <p role="status" className={formStyles.quiet}>
            {isBusy ? t(work.kind === 'sending' ? 'pictureSending' : 'pictureRemoving') : t('pictureHint')}
          </p>
        )}
        {work.kind === 'failed' && chosen && (
          <Button look="quiet" onClick={() => void again(chosen)}>
            {t('again')}
          </Button>
        )}
      </div>
    </div>
  );
}
