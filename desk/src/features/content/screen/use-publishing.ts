import type { ContentDocument } from '@aftercare/contract/content/documents';
import {
  type ContentState,
  type ContentStore,
  discardContentDraft,
  type PublishBlocker,
  publishContent,
  withdrawContent,
} from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import type { DraftedOutcome } from '../../../lib/drafts/use-drafted.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { languagesToRead, storedDocument } from '../list/documents.ts';
import type { ContentWork } from './use-content.ts';

const t = texts.content;

type Blocker = PublishBlocker | ContentStore;
type Outcome =
  | DraftedOutcome<ContentState>
  | {
      kind: 'refused';
      code: 'notPublishable';
      msg: string;
      data: { publishBlockers: readonly Blocker[] };
    };

/** Publishes, discards and withdraws a document. Calls `onGone` if neither a draft nor a version is left. */
export function usePublishing(work: ContentWork, onGone: () => void) {
  const { api } = useSession();
  const { state, site, isChanged, say } = work;
  const { merchantId, kind, entryId, version } = state;
  const [publishBlockers, setPublishBlockers] = useState<readonly Blocker[]>([]);
  const { question, ask } = useStillRight();
  const entry = { merchantId, kind, entryId };

  /** Publish blockers are handled separately, since each has its own next step. */
  function receive(outcome: Outcome): ContentState | null {
    const found = publishBlockersOf(outcome);
    setPublishBlockers(found ?? []);
    return found ? null : work.receive(outcome as DraftedOutcome<ContentState>);
  }

  async function publish() {
    setPublishBlockers([]);
    const saved = isChanged ? await work.save() : state;
    if (!saved?.draft) return;
    const langs = languagesToRead(saved, saved.draft.document as ContentDocument, site.defaultLang);
    const stillRight = langs.length === 0 ? [] : await ask(langs);
    if (stillRight === null) return;
    const { revision } = saved.draft;
    const now = receive(await api.send(publishContent, { ...entry, revision, stillRight }));
    if (now) say(fill(texts.drafts.done, { version: now.version }), true);
  }

  async function discard(revision: string): Promise<DraftedOutcome<ContentState>> {
    const outcome = await api.send(discardContentDraft, { ...entry, revision });
    if (outcome.kind === 'ok' && storedDocument(outcome.data) === null && outcome.data.version === 0)
      onGone();
    return outcome;
  }

  async function withdraw() {
    const dialogTexts = { title: t.withdrawTitle, message: t.withdrawWhy, confirm: t.withdraw };
    if (!(await askConfirm({ ...dialogTexts, cancel: texts.drafts.cancel }))) return;
    const now = receive(await api.send(withdrawContent, { ...entry, version }));
    if (now) say(t.withdrawn, true);
  }

  return { publishBlockers, question, publish, discard, withdraw };
}

const publishBlockersOf = (outcome: Outcome): readonly Blocker[] | null =>
  outcome.kind === 'refused' && outcome.code === 'notPublishable'
    ? (outcome.data as { publishBlockers: readonly Blocker[] }).publishBlockers
    : null;

type Question = { langs: readonly Language[]; answer: (stillRight: Language[] | null) => void };

/** Asks which translations are still right; the dialog shows `question` and answers it. */
function useStillRight() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (langs: readonly Language[]): Promise<Language[] | null> =>
    new Promise((resolve) =>
      setQuestion({
        langs,
        answer: (stillRight) => {
          setQuestion(null);
          resolve(stillRight);
        },
      }),
    );
  return { question, ask };
}
