import {
  applyContentImport,
  type ContentImport,
  cancelContentImport,
  type ImportAim,
  viewContentImport,
} from '@aftercare/contract/desk/content/content-files';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useSession } from '../../lib/api/session.tsx';
import { Detail, Facts } from '../../lib/frame/screen.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { LoadedBody } from '../../lib/lists/loaded-body.tsx';
import { bytesText, countText, dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { FileActions, FileCounts, FileProgress, FileState } from '../../lib/uploads/file-parts.tsx';
import { useImportChange } from '../../lib/uploads/use-import-change.ts';
import { useWatchedOne } from '../../lib/uploads/use-watched.ts';
import { ImportMark, progressOf } from './import-mark.tsx';
import { ImportProblems } from './import-problems.tsx';
import { countedParts, isUnderWay, refusalText, toPublish, toTake } from './import-state.ts';
import type { ImportWork } from './import-work.ts';

const t = texts.exchange;

type Props = { merchantId: string; importId: string; work: ImportWork; backHref: string };

export function ImportDetail({ merchantId, importId, work, backHref }: Props) {
  const loaded = useWatchedOne(work.watch, importId, useCall(viewContentImport, { merchantId, importId }));
  return (
    <Detail label={t.title} title={loaded.data?.fileName ?? t.file} backHref={backHref}>
      <LoadedBody loaded={loaded} lines={6}>
        {(one) => <Whole one={one} work={work} />}
      </LoadedBody>
    </Detail>
  );
}

const nextOf = (one: ContentImport): string | null =>
  ({
    received: null,
    reading: null,
    applying: null,
    refused: refusalText(one),
    ready: toTake(one) === 0 ? t.nothing : t.ready,
    done: fill(t.done, { imported: countText(one.entriesTaken) }),
    cancelled: t.cancelledNext,
    failed: t.failedNext,
  })[one.status];

function Whole({ one, work }: { one: ContentImport; work: ImportWork }) {
  const hasEntries = one.entriesRead > 0 || one.status === 'ready';
  const next = nextOf(one);
  return (
    <>
      <FileState>
        <ImportMark one={one} />
        {next !== null && <p>{next}</p>}
        <Progress one={one} />
      </FileState>
      <Actions one={one} work={work} />
      {hasEntries && <FileCounts parts={countedParts(one)} />}
      <Facts
        facts={[
          [t.what, texts.content.kinds[one.kind]],
          [t.read, countText(one.entriesRead)],
          one.entriesHeldBack > 0 ? [t.heldBack, countText(one.entriesHeldBack)] : null,
          [t.size, bytesText(one.sizeBytes)],
          [t.uploadedBy, one.uploadedBy],
          [t.when, dateTimeText(one.createdAt)],
          one.finishedAt && [t.finished, dateTimeText(one.finishedAt)],
        ]}
      />
      {hasEntries && <ImportProblems one={one} />}
    </>
  );
}

function Progress({ one }: { one: ContentImport }) {
  const done = progressOf(one);
  if (done === null) return null;
  const [imported, total] = [countText(one.entriesTaken), countText(toTake(one))];
  const text =
    one.status === 'applying'
      ? fill(t.importedSoFar, { imported, total })
      : fill(t.readSoFar, { percent: done, entries: countText(one.entriesRead) });
  return <FileProgress percent={done} name={one.fileName} text={text} />;
}

function Actions({ one, work }: { one: ContentImport; work: ImportWork }) {
  const { api } = useSession();
  const { end, isBusy, message } = useImportChange(work.watch, t.overtaken);
  const { merchantId, importId, status } = one;

  const apply = (aim: ImportAim) => api.send(applyContentImport, { merchantId, importId, aim });
  const cancel = () => api.send(cancelContentImport, { merchantId, importId });

  async function publish() {
    const title = fill(t.publish, { count: countText(toPublish(one)) });
    const question = { title, message: t.publishAsk, confirm: title, cancel: t.cancel };
    if (await askConfirm(question)) await end(apply('published'));
  }

  const isReady = status === 'ready';
  const hasSome = isReady && toTake(one) > 0;
  if (!(isReady || isUnderWay(one) || message !== undefined)) return null;
  return (
    <FileActions>
      {hasSome && (
        <>
          {toPublish(one) > 0 && (
            <Button look="main" isBusy={isBusy} onClick={() => void publish()}>
              {fill(t.publish, { count: countText(toPublish(one)) })}
            </Button>
          )}
          <Button isBusy={isBusy} onClick={() => void end(apply('drafts'))}>
            {t.drafts}
          </Button>
        </>
      )}
      {(isReady || isUnderWay(one)) && (
        <Button look="quiet" isBusy={isBusy} onClick={() => void end(cancel())}>
          {isReady ? t.discard : t.stop}
        </Button>
      )}
      <StatusMessage text={message} />
    </FileActions>
  );
}
