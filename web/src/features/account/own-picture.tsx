import type { Profile } from '@aftercare/contract/account/profile';
import { fileExtensions } from '@aftercare/contract/files';
import { Button } from '@aftercare/ui/button';
import { Portrait } from '@aftercare/ui/portrait';
import { type ChangeEvent, useId, useRef } from 'react';
import formStyles from './account-form.module.css';
import styles from './own-picture.module.css';
import { useText } from './text.ts';
import { useOwnPicture } from './use-own-picture.ts';

const accepted = [...fileExtensions.slice(0, 4), 'jpeg'].map((extension) => `.${extension}`).join(',');
const sizePx = 96;

type Props = { profile: Profile; onSaved: (profile: Profile) => void };

export function OwnPicture({ profile, onSaved }: Props) {
  const t = useText();
  const { work, choose, again, remove } = useOwnPicture(onSaved);
  const input = useRef<HTMLInputElement>(null);
  const choosing = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const isBusy = work.kind === 'sending' || work.kind === 'removing';
  const chosen = work.kind === 'sending' || work.kind === 'failed' ? work.chosen : null;
  const hasPicture = profile.avatar !== '';
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void choose(file);
    // Without this, choosing the same file again fires no event.
    target.value = '';
  };
  const removeAndStay = () => {
    // The removed picture takes the focused button with it.
    choosing.current?.focus();
    void remove();
  };
  return (
    <div className={styles.picture}>
      <span className={styles.frame} data-sending={work.kind === 'sending' || undefined}>
        <Portrait
          src={chosen?.preview || profile.avatar}
          name={profile.givenName || profile.email}
          size={sizePx}
        />
      </span>
      <div className={styles.beside}>
        <input
          ref={input}
          type="file"
          className={styles.input}
          accept={accepted}
          tabIndex={-1}
          aria-hidden="true"
          onChange={take}
        />
        <div className={styles.actions}>
          <Button
            ref={choosing}
            isBusy={isBusy}
            aria-describedby={work.kind === 'failed' ? errorId : undefined}
            onClick={() => input.current?.click()}
          >
            {t(hasPicture ? 'pictureChange' : 'pictureChoose')}
          </Button>
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
