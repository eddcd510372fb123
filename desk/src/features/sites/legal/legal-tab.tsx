import { viewSite } from '@aftercare/contract/desk/sites/sites';
import { useSession } from '../../../lib/api/session.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { useLegalTemplates } from '../api/view-legal-templates.ts';
import type { SiteWork } from '../screen/use-site.ts';
import { LegalForm } from './legal-form.tsx';

export function LegalTab({ site }: { site: SiteWork }) {
  const { api } = useSession();
  const { merchantId } = site.state;
  const loaded = useLegalTemplates(merchantId);

  /** Reloads the checklist, which depends on the texts; form input stays. */
  async function readAgain() {
    const outcome = await api.send(viewSite, { merchantId });
    if (outcome.kind === 'ok') site.receive(outcome);
  }
  return (
    <LoadedBody loaded={loaded} lines={8}>
      {(templates) => (
        <LegalForm
          merchantId={merchantId}
          templates={templates}
          note={loaded.msg}
          onFilled={() => void readAgain()}
        />
      )}
    </LoadedBody>
  );
}
