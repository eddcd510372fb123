import {
  discardSiteDraft,
  publishSite,
  type SiteGap,
  type SiteState,
  type SiteWarning,
} from '@aftercare/contract/desk/sites';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { momentText } from '../../lib/format.ts';
import { Mark } from '../../lib/mark.tsx';
import { problemText } from '../../lib/problem-text.ts';
import { Said } from '../../lib/said.tsx';
import { useSession } from '../../lib/session.tsx';
import { fill, texts } from '../../lib/text.ts';
import styles from './publish-bar.module.css';
import type { SiteWork } from './use-site.ts';

const words = texts.siteBar;

const isTerm = (what: string): what is keyof typeof words.terms => Object.hasOwn(words.terms, what);

function gapText({ kind, what, lang }: SiteGap): string {
  const named = kind === 'termsLack' && isTerm(what) ? words.terms[what] : what;
  return fill(words.gap[kind], { what: named, lang: texts.mails.languages[lang] });
}

const warningText = (warnings: readonly SiteWarning[]) =>
  warnings.map((warning) => words.warnings[warning]).join(' ');

const gapsText = (gaps: readonly SiteGap[]) => `${words.gaps} ${gaps.map(gapText).join(' ')}`;

/** Asks first, and asks again what is worth a second thought. */
function usePublish({ state, isChanged, save, settle, say, takeOver }: SiteWork) {
  const { api } = useSession();
  const { merchantId } = state;

  async function send(revision: string, accepted: SiteWarning[]): Promise<void> {
    const outcome = await api.send(publishSite, { merchantId, revision, accepted });
    if (outcome.kind === 'ok') {
      settle(outcome.data);
      return say(fill(words.done, { version: outcome.data.version }), true);
    }
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') return takeOver(outcome.data.latest);
    if (outcome.kind === 'refused' && outcome.code === 'notPublishable')
      return say(gapsText(outcome.data.gaps));
    if (outcome.kind === 'refused' && outcome.code === 'publishWarned')
      return ask(revision, outcome.data.warnings);
    const { what, next } = problemText(outcome);
    say(`${what} ${next}`);
  }

  async function ask(revision: string, warnings: readonly SiteWarning[]): Promise<void> {
    const question = {
      ...{ title: words.publishTitle, cancel: words.cancel, message: warningText(warnings) },
      confirm: warnings.length === 0 ? words.publish : words.publishAnyway,
    };
    if (warnings.length > 0 && !(await askConfirm(question))) return;
    await send(revision, [...warnings]);
  }

  return async () => {
    const saved: SiteState | null = isChanged ? await save() : state;
    if (saved?.draft) await ask(saved.draft.revision, saved.warnings);
  };
}

export function PublishBar({ site }: { site: SiteWork }) {
  const { api } = useSession();
  const { state, isChanged, said, settle, say, takeOver } = site;
  const { draft, version, merchantId, gaps } = state;
  const [isBusy, setIsBusy] = useState(false);
  const publish = usePublish(site);

  async function busily(work: () => Promise<unknown>) {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  }

  async function discard() {
    const why = fill(words.discardWhy, { version });
    const question = {
      title: words.discardTitle,
      message: why,
      confirm: words.discard,
      cancel: words.cancel,
    };
    if (!(await askConfirm(question))) return;
    if (!draft) return settle(state);
    const outcome = await api.send(discardSiteDraft, { merchantId, revision: draft.revision });
    if (outcome.kind === 'ok') return settle(outcome.data);
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') return takeOver(outcome.data.latest);
    say(problemText(outcome).what);
  }

  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <Status site={site} />
        <div className={styles.actions}>
          {(draft || isChanged) && (
            <Button look="quiet" onClick={() => void busily(discard)}>
              {words.discard}
            </Button>
          )}
          <Button isBusy={isBusy} disabled={!isChanged} onClick={() => void busily(site.save)}>
            {words.save}
          </Button>
          <Button
            look="main"
            isBusy={isBusy}
            disabled={!draft && !isChanged}
            onClick={() => void busily(publish)}
          >
            {words.publish}
          </Button>
        </div>
      </div>
      {draft && gaps.length > 0 && <p className={styles.gaps}>{gapsText(gaps)}</p>}
      <Said text={said.text} isGood={said.isGood} />
    </div>
  );
}

function Status({ site: { state, isChanged } }: { site: SiteWork }) {
  const { draft, version } = state;
  if (isChanged) return <Mark shape="ring" tone="waiting" text={words.unsaved} />;
  if (!draft) return <Mark shape="full" tone="good" text={fill(words.published, { version })} />;
  const text = fill(words.saved, { name: draft.changedBy, time: momentText(draft.changedAt) });
  return <Mark shape="half" tone="waiting" text={text} />;
}
