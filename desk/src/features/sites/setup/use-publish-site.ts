import {
  listSites,
  publishSite,
  type SiteState,
  type SiteWarning,
  viewSite,
} from '@aftercare/contract/desk/sites/sites';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';

const { publish: confirm, publishTitle: title, cancel } = texts.drafts;

export function usePublishSite({ merchantId, draft }: SiteState, onPublished: () => void) {
  const { send, isBusy } = useChange(publishSite, { invalidates: [listSites, viewSite] });
  const [refusal, setRefusal] = useState('');

  async function publish(accepted: SiteWarning[] = []): Promise<void> {
    if (draft === null) return onPublished();
    const outcome = await send({ merchantId, revision: draft.revision, accepted });
    if (outcome.kind === 'ok') return onPublished();
    if (outcome.kind === 'refused' && outcome.code === 'publishWarned') {
      const { warnings } = outcome.data;
      const message = warnings.map((warning) => texts.siteBar.warnings[warning]).join('\n');
      if (await askConfirm({ title, message, confirm, cancel })) await publish([...warnings]);
      return;
    }
    if (outcome.kind === 'refused' && outcome.code === 'notPublishable')
      return setRefusal(texts.checklist.held);
    setRefusal(problemLine(outcome as Problem));
  }
  return { publish: () => publish(), isBusy, refusal };
}
