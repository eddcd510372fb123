import {
  discardSiteDraft,
  listSites,
  publishSite,
  type SiteState,
  type SiteWarning,
} from '@aftercare/contract/desk/sites/sites';
import { askConfirm } from '@aftercare/ui/confirm';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { paths, type SiteTab } from '../../../lib/api/paths.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { DraftBar } from '../../../lib/drafts/draft-bar.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { callKey } from '../../../lib/server-state/call-key.ts';
import { missingIn, missingText } from '../checklist/check-items.ts';
import type { SiteWork } from './use-site.ts';

const t = texts.siteBar;

const warningText = (warnings: readonly SiteWarning[]) =>
  warnings.map((warning) => t.warnings[warning]).join(' ');

function usePublish({ state, isChanged, save, say, receive }: SiteWork) {
  const { api } = useSession();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { merchantId } = state;

  async function send(revision: string, accepted: SiteWarning[]): Promise<void> {
    const outcome = await api.send(publishSite, { merchantId, revision, accepted });
    void client.invalidateQueries({ queryKey: callKey(listSites) });
    if (outcome.kind === 'refused' && outcome.code === 'notPublishable') {
      say(texts.checklist.held);
      return navigate(paths.site(merchantId, 'checklist'));
    }
    if (outcome.kind === 'refused' && outcome.code === 'publishWarned')
      return ask(revision, outcome.data.warnings);
    const now = receive(outcome);
    if (now) say(fill(texts.drafts.done, { version: now.version }), true);
  }

  async function ask(revision: string, warnings: readonly SiteWarning[]): Promise<void> {
    const { publish, publishTitle, cancel } = texts.drafts;
    const question = {
      title: publishTitle,
      cancel,
      message: warningText(warnings),
      confirm: warnings.length === 0 ? publish : t.publishAnyway,
    };
    if (warnings.length > 0 && !(await askConfirm(question))) return;
    await send(revision, [...warnings]);
  }

  return async () => {
    const saved: SiteState | null = isChanged ? await save() : state;
    if (saved?.draft) await ask(saved.draft.revision, saved.warnings);
  };
}

export function PublishBar({ site, tab }: { site: SiteWork; tab: SiteTab }) {
  const { api } = useSession();
  const { draft, checklist, merchantId, status } = site.state;
  const missing = missingIn(checklist).length;
  const publish = usePublish(site);
  return (
    <DraftBar
      work={site}
      onDiscard={(revision) => api.send(discardSiteDraft, { merchantId, revision })}
      onPublish={publish}
      keepsDraft={status === 'unpublished'}
    >
      {draft && missing > 0 && tab !== 'checklist' && (
        <>
          {missingText(missing)}{' '}
          <Link href={paths.site(merchantId, 'checklist')}>{texts.checklist.show}</Link>
        </>
      )}
    </DraftBar>
  );
}
