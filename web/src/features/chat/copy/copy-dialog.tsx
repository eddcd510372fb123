import type { ConversationState } from '@aftercare/contract/chat/state';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { TextField } from '@aftercare/ui/field';
import { useId } from 'react';
import { useSession } from '../../../lib/api/api.tsx';
import { useText } from '../text.ts';
import { useCopyMail } from './use-copy-mail.ts';

/** A typed address must be verified by a code; that of a signed-in customer is already verified. */
export function CopyDialog({ state, onClose }: { state: ConversationState; onClose: () => void }) {
  const t = useText();
  const session = useSession();
  const formId = useId();
  const { input, code, error, isBusy, send, typed, type } = useCopyMail(state, onClose);
  const verified = session?.isEmailProven ? session.email : null;
  return (
    <Dialog
      title={t('copy')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('personNo')}</Button>
          <Button look="main" type="submit" form={formId} isBusy={isBusy}>
            {t('copySend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        {verified === null ? (
          <TextField
            label={t(code ? 'copyCode' : 'copyEmail')}
            hint={code?.msg ?? t('copyAsk')}
            error={error || undefined}
            ref={input}
            {...(code
              ? { name: 'code', autoComplete: 'one-time-code' }
              : { type: 'email', name: 'email', autoComplete: 'email' })}
            value={typed}
            onChange={({ target: { value } }) => type(value)}
          />
        ) : (
          <>
            <p>{t('copyTo', { email: verified })}</p>
            <p role="alert">{error}</p>
          </>
        )}
      </form>
    </Dialog>
  );
}
