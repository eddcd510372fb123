import type { ContentDocument } from '@aftercare/contract/content/documents';
import {
  type ContentKeeper,
  type ContentObstacle,
  type ContentState,
  discardContentDraft,
  publishContent,
  withdrawContent,
} from '@aftercare/contract/desk/content';
import type { Language } from '@aftercare/contract/languages';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { DraftBar } from '../../lib/drafts/draft-bar.tsx';
import type { DraftedOutcome } from '../../lib/drafts/use-drafted.ts';
import { useSession } from '../../lib/session.tsx';
import { fill, texts } from '../../lib/text.ts';
import { StateMark } from './content-marks.tsx';
import { languagesToRead, storedDocument } from './documents.ts';
import { Obstacles } from './obstacles.tsx';
import { StillRightDialog } from './still-right-dialog.tsx';
import type { ContentWork } from './use-content.ts';

const words = texts.content;

type Question = { langs: readonly Language[]; answer: (stillRight: Language[] | null) => void };

export function ContentBar({ work, onGone }: { work: ContentWork; onGone: () => void }) {
  const { api } = useSession();
  const { state, site, isChanged, say } = work;
  const { merchantId, kind, entryId, version, published } = state;
  const [obstacles, setObstacles] = useState<readonly (ContentObstacle | ContentKeeper)[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const entry = { merchantId, kind, entryId };

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

  /** Publish blockers are handled separately, since each has its own next step. */
  function receive(
    outcome:
      | DraftedOutcome<ContentState>
      | {
          kind: 'refused';
          code: 'notPublishable';
          msg: string;
          data: { obstacles: readonly (ContentObstacle | ContentKeeper)[] };
        },
  ): ContentState | null {
    const isHeldBack = outcome.kind === 'refused' && outcome.code === 'notPublishable';
    setObstacles(
      isHeldBack
        ? (outcome.data as { obstacles: readonly (ContentObstacle | ContentKeeper)[] }).obstacles
        : [],
    );
    return isHeldBack ? null : work.receive(outcome);
  }

  async function publish() {
    setObstacles([]);
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
    const asked = { title: words.withdrawTitle, message: words.withdrawWhy, confirm: words.withdraw };
    if (!(await askConfirm({ ...asked, cancel: texts.drafts.cancel }))) return;
    const now = receive(await api.send(withdrawContent, { ...entry, version }));
    if (now) say(words.withdrawn, true);
  }

  return (
    <>
      <DraftBar
        work={work}
        onDiscard={discard}
        onPublish={publish}
        status={
          published === null ? (
            <StateMark isPublished={false} hasDraft={false} version={version} />
          ) : undefined
        }
        actions={
          published !== null && (
            <Button look="quiet" onClick={() => void withdraw()}>
              {words.withdraw}
            </Button>
          )
        }
      >
        {obstacles.length > 0 && <Obstacles {...{ obstacles, site, entryId }} />}
      </DraftBar>
      {question && <StillRightDialog {...question} defaultLang={site.defaultLang} />}
    </>
  );
}
