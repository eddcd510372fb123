import { recordConsent } from '@aftercare/contract/privacy/consent';
import { useApi, useConsentStore } from '../../lib/api/api.tsx';
import type { Choice } from '../../lib/shared/consent.ts';

/** The choice applies at once in this browser. The server records it with the text that was shown. */
export function useChoose(): (choice: Choice) => void {
  const api = useApi();
  const store = useConsentStore();
  return (choice) => {
    const { textVersion } = store;
    // Send before the page may reload. The API client logs errors.
    api
      .send(recordConsent, { choice, textVersion }, { startedBy: 'app', outlivesPage: true })
      .catch(() => undefined);
    store.choose(choice);
  };
}
