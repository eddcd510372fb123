import { recordConsent } from '@aftercare/contract/privacy/consent';
import { useApi, useConsentKeeper } from '../../lib/api.tsx';
import type { Choice } from '../../lib/consent.ts';

/** The choice applies at once in this browser. The server records it with the text that was shown. */
export function useChoose(): (choice: Choice) => void {
  const api = useApi();
  const keeper = useConsentKeeper();
  return (choice) => {
    const { textVersion } = keeper;
    // Send before the page may reload. The API client logs errors.
    api
      .send(recordConsent, { choice, textVersion }, { startedBy: 'app', outlivesPage: true })
      .catch(() => undefined);
    keeper.choose(choice);
  };
}
