import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { useConsent } from '../../lib/api/api.tsx';
import { type Choice, type Consent, privacySettings } from '../../lib/shared/consent.ts';
import { outsideScripts } from '../../lib/shared/outside-scripts.ts';
import { ConsentTexts } from './consent-texts.tsx';
import { Services } from './services.tsx';
import { useText } from './text.ts';
import { useChoose } from './use-choose.ts';

/** Withdrawing takes as many clicks as agreeing. */
export function ConsentSettings() {
  const consent = useConsent();
  return consent ? (
    <ConsentTexts>
      <Settings consent={consent} />
    </ConsentTexts>
  ) : null;
}

function stateKey({ isObjecting, choice, isPrompted }: Consent) {
  if (isObjecting) return 'isObjecting';
  if (choice !== null) return choice === 'accepted' ? 'isAccepted' : 'isRefused';
  return isPrompted ? 'isUnasked' : 'isUsual';
}

function Settings({ consent }: { consent: Consent }) {
  const t = useText();
  const choose = useChoose();
  const close = () => privacySettings.set(false);
  const answer = (choice: Choice) => {
    close();
    choose(choice);
  };
  const actions = (
    <>
      <Button onClick={() => answer('refused')}>{t('refuse')}</Button>
      <Button onClick={() => answer('accepted')}>{t('accept')}</Button>
    </>
  );
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      closeLabel={t('close')}
      actions={consent.isObjecting ? null : actions}
    >
      <p>
        <strong>{t(stateKey(consent))}</strong>
      </p>
      {outsideScripts.isLoaded.get() && <p>{t('reloads')}</p>}
      <Services />
    </Dialog>
  );
}
