import { Button, type ButtonLook } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import type { SignInWay } from '../../lib/sign-in-door.ts';
import { useSite } from '../../lib/site.tsx';
import { useText } from './text.ts';

/** The e-mail is an account's (10424), or an order needs one (10109, with `why`): its owner logs in and goes on. */
export function MailKnownDialog({
  why,
  onChoose,
  onClose,
}: {
  why: string;
  onChoose: (way: SignInWay) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { asksNameAndPassword } = useSite().features;
  const byCode = (look: ButtonLook) => (
    <Button key="code" look={look} onClick={() => onChoose('code')}>
      {t('mailCode')}
    </Button>
  );
  const byPassword = (look: ButtonLook) => (
    <Button key="password" look={look} onClick={() => onChoose('password')}>
      {t('logIn')}
    </Button>
  );
  return (
    <Dialog
      title={t('tip')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        // An account made without a password is opened by a code (D24): that way comes to the thumb first.
        asksNameAndPassword ? [byCode('plain'), byPassword('main')] : [byPassword('plain'), byCode('main')]
      }
    >
      <p>{why || t('mailRegistered')}</p>
      <p>{t('keepForm')}</p>
    </Dialog>
  );
}
