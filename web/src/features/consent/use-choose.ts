import { recordConsent } from '@aftercare/contract/privacy/consent';
import { useApi, useConsentKeeper } from '../../lib/api.tsx';
import type { Choice } from '../../lib/consent.ts';

/** A choice holds at once in this browser; the server keeps it with the words that were seen (P08). */
export function useChoose(): (choice: Choice) => void {
  const api = useApi();
  const keeper = useConsentKeeper();
  return (choice) => {
    const { textVersion } = keeper;
    // It goes out before the page may be loaded anew. The client has logged what went wrong.
    api
      .send(recordConsent, { choice, textVersion }, { startedBy: 'app', outlivesPage: true })
      .catch(() => undefined);
    keeper.choose(choice);
  };
}
