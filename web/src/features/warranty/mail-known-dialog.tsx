import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import type { SignInWay } from '../../lib/sign-in-door.ts';
import { useText } from './text.ts';

/** 10424: the e-mail belongs to an account; its owner proves it and goes on (D25). */
export function MailKnownDialog({
  onChoose,
  onClose,
}: {
  onChoose: (way: SignInWay) => void;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      title={t('tip')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChoose('code')}>{t('mailCode')}</Button>
          <Button look="main" onClick={() => onChoose('password')}>
            {t('logIn')}
          </Button>
        </>
      }
    >
      <p>{t('mailRegistered')}</p>
      <p>{t('keepForm')}</p>
    </Dialog>
  );
}
