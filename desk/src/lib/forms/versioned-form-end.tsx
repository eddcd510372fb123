import { Button } from '@aftercare/ui/button';
import { StatusMessage } from '../frame/status-message.tsx';
import { fill } from '../parts/text.ts';
import { FormRefusal } from './form-fields.tsx';
import styles from './versioned-form-end.module.css';

type Props = {
  /** Name of the version that another user saved; null while there is none. */
  latestName: string | null;
  useLatest: () => void;
  keepMine: () => void;
  refusal: string;
  message: string;
  isSaving: boolean;
  texts: { stale: string; useLatest: string; keepMine: string; save: string };
};

/** The choice between two versions, the result of saving and the button, below the fields of a form. */
export function VersionedFormEnd(props: Props) {
  const { latestName, useLatest, keepMine, refusal, message, isSaving, texts } = props;
  return (
    <>
      {latestName !== null && (
        <div className={styles.stale} role="alert">
          <p>{fill(texts.stale, { name: latestName })}</p>
          <div className={styles.actions}>
            <Button onClick={useLatest}>{texts.useLatest}</Button>
            <Button onClick={keepMine}>{texts.keepMine}</Button>
          </div>
        </div>
      )}
      <FormRefusal text={refusal} />
      <StatusMessage isGood text={message} />
      <div className={styles.actions}>
        <Button type="submit" look="main" isBusy={isSaving}>
          {texts.save}
        </Button>
      </div>
    </>
  );
}
