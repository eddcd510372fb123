import {
  discardSiteDraft,
  publishSite,
  type SiteGap,
  type SiteState,
  type SiteWarning,
} from '@aftercare/contract/desk/sites';
import { askConfirm } from '@aftercare/ui/confirm';
import { DraftBar } from '../../lib/drafts/draft-bar.tsx';
import { useSession } from '../../lib/session.tsx';
import { fill, texts } from '../../lib/text.ts';
import type { SiteWork } from './use-site.ts';

const words = texts.siteBar;

const isTerm = (what: string): what is keyof typeof words.terms => Object.hasOwn(words.terms, what);

function gapText({ kind, what, lang }: SiteGap): string {
  const named = kind === 'termsLack' && isTerm(what) ? words.terms[what] : what;
  return fill(words.gap[kind], { what: named, lang: texts.languages[lang] });
}

const warningText = (warnings: readonly SiteWarning[]) =>
  warnings.map((warning) => words.warnings[warning]).join(' ');

const gapsText = (gaps: readonly SiteGap[]) => `${words.gaps} ${gaps.map(gapText).join(' ')}`;

/** Asks first, and asks again what is worth a second thought. */
function usePublish({ state, isChanged, save, say, receive }: SiteWork) {
  const { api } = useSession();
  const { merchantId } = state;

  async function send(revision: string, accepted: SiteWarning[]): Promise<void> {
    const outcome = await api.send(publishSite, { merchantId, revision, accepted });
    if (outcome.kind === 'refused' && outcome.code === 'notPublishable')
      return say(gapsText(outcome.data.gaps));
    if (outcome.kind === 'refused' && outcome.code === 'publishWarned')
      return ask(revision, outcome.data.warnings);
    const now = receive(outcome);
    if (now) say(fill(texts.drafts.done, { version: now.version }), true);
  }

  async function ask(revision: string, warnings: readonly SiteWarning[]): Promise<void> {
    const { publish, publishTitle, cancel } = texts.drafts;
    const question = {
      ...{ title: publishTitle, cancel, message: warningText(warnings) },
      confirm: warnings.length === 0 ? publish : words.publishAnyway,
    };
    if (warnings.length > 0 && !(await askConfirm(question))) return;
    await send(revision, [...warnings]);
  }

  return async () => {
    const saved: SiteState | null = isChanged ? await save() : state;
    if (saved?.draft) await ask(saved.draft.revision, saved.warnings);
  };
}

/** How a site stands, and what can be done with it. */
export function PublishBar({ site }: { site: SiteWork }) {
  const { api } = useSession();
  const { draft, gaps, merchantId } = site.state;
  const publish = usePublish(site);
  return (
    <DraftBar
      work={site}
      onDiscard={(revision) => api.send(discardSiteDraft, { merchantId, revision })}
      onPublish={publish}
    >
      {draft && gaps.length > 0 && gapsText(gaps)}
    </DraftBar>
  );
}
