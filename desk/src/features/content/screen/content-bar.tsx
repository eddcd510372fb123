import { Button } from '@aftercare/ui/button';
import { DraftBar } from '../../../lib/drafts/draft-bar.tsx';
import { StateMark } from '../../../lib/entries/state-mark.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { PublishBlockers } from './publish-blockers.tsx';
import { StillRightDialog } from './still-right-dialog.tsx';
import type { ContentWork } from './use-content.ts';
import { usePublishing } from './use-publishing.ts';

export function ContentBar({ work, onGone }: { work: ContentWork; onGone: () => void }) {
  const { state, site } = work;
  const { entryId, version, published } = state;
  const { publishBlockers, question, publish, discard, withdraw } = usePublishing(work, onGone);
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
              {texts.content.withdraw}
            </Button>
          )
        }
      >
        {publishBlockers.length > 0 && (
          <PublishBlockers publishBlockers={publishBlockers} site={site} entryId={entryId} />
        )}
      </DraftBar>
      {question && <StillRightDialog {...question} defaultLang={site.defaultLang} />}
    </>
  );
}
