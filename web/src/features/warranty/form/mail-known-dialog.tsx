import { Button, type ButtonLook } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { useSite } from '../../../lib/page/site.tsx';
import type { SignInWay } from '../../../lib/shared/sign-in-dialog-store.ts';
import { useText } from '../text.ts';

/**
 * Shown when the email address belongs to an account (10424), or when the order requires one (10109, with
 * `why`).
 */
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
        // An account without a password is opened by a one-time code, so on such sites the code is the main
        // button.
        asksNameAndPassword ? [byCode('plain'), byPassword('main')] : [byPassword('plain'), byCode('main')]
      }
    >
      <p>{why || t('mailRegistered')}</p>
      <p>{t('keepForm')}</p>
    </Dialog>
  );
}
