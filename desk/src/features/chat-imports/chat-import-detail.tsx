import {
  applyChatImport,
  type ChatImport,
  cancelChatImport,
  undoChatImport,
  viewChatImport,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { mayCallAt } from '../../lib/api/may-call.ts';
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
import { ImportMark } from './import-mark.tsx';
import { ImportProblems } from './import-problems.tsx';
import { countedParts, progressOf, refusalText, toTake } from './import-state.ts';
import type { ImportWork } from './import-work.ts';

const t = texts.chatImports;

type Props = { merchantId: string; importId: string; work: ImportWork; backHref: string };

export function ChatImportDetail({ merchantId, importId, work, backHref }: Props) {
  const loaded = useWatchedOne(work.watch, importId, useCall(viewChatImport, { merchantId, importId }));
  return (
    <Detail label={t.title} title={loaded.data?.fileName ?? t.file} backHref={backHref}>
      <LoadedBody loaded={loaded} lines={6}>
        {(one) => <Whole one={one} work={work} />}
      </LoadedBody>
    </Detail>
  );
}

const hasImported = ({ chatsTaken, contactsTaken }: ChatImport): boolean => chatsTaken + contactsTaken > 0;

function nextOf(one: ChatImport): string | null {
  const taken = { chats: countText(one.chatsTaken), contacts: countText(one.contactsTaken) };
  const stopped = hasImported(one) ? fill(t.stoppedNext, taken) : null;
  return {
    received: null,
    reading: null,
    applying: null,
    undoing: fill(t.undoingLeft, taken),
    refused: refusalText(one),
    ready: toTake(one) === 0 ? t.nothing : t.ready,
    done: fill(t.done, taken),
    cancelled: stopped ?? t.cancelledNext,
    failed: stopped ?? t.failedNext,
    undone: t.undoneNext,
  }[one.status];
}

/** Facts about the result that the user must know before the import. */
function Warnings({ one }: { one: ChatImport }) {
  if (one.status !== 'ready') return null;
  const lines = [
    one.chatsOld > 0 &&
      fill(t.oldNext, { count: countText(one.chatsOld), months: limits.visitorChatsKeptMonths }),
    one.chatsOpen > 0 && fill(t.openNext, { count: countText(one.chatsOpen) }),
    one.contactsNew > 0 && t.contactsNext,
    one.chatsNew > 0 && t.quiet,
  ].filter((line) => line !== false);
  return lines.map((line) => <p key={line}>{line}</p>);
}

function Whole({ one, work }: { one: ChatImport; work: ImportWork }) {
  const hasEntries = one.entriesRead > 0 || one.status === 'ready';
  const next = nextOf(one);
  return (
    <>
      <FileState>
        <ImportMark one={one} />
        {next !== null && <p>{next}</p>}
        <Warnings one={one} />
        <Progress one={one} />
      </FileState>
      <Actions one={one} work={work} />
      {hasEntries && <FileCounts parts={countedParts(one)} />}
      <Facts
        facts={[
          [t.source, t.sources[one.source]],
          [t.read, countText(one.entriesRead)],
          one.messages > 0 ? [t.messages, countText(one.messages)] : null,
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

function Progress({ one }: { one: ChatImport }) {
  const done = progressOf(one);
  if (done === null) return null;
  const counts = {
    percent: done,
    entries: countText(one.status === 'applying' ? one.entriesApplied : one.entriesRead),
    total: countText(one.entriesRead),
  };
  const text = fill(one.status === 'applying' ? t.importedSoFar : t.readSoFar, counts);
  return <FileProgress percent={done} name={one.fileName} text={text} />;
}

function useSends({ merchantId, importId }: ChatImport) {
  const { api } = useSession();
  return {
    apply: () => api.send(applyChatImport, { merchantId, importId }),
    cancel: () => api.send(cancelChatImport, { merchantId, importId }),
    undo: () => api.send(undoChatImport, { merchantId, importId }),
  };
}

function Actions({ one, work }: { one: ChatImport; work: ImportWork }) {
  const { person } = useSession();
  const { end, isBusy, message } = useImportChange(work.watch, t.overtaken);
  const { apply, cancel, undo } = useSends(one);

  async function confirmUndo() {
    const title = fill(t.undoTitle, { count: countText(one.chatsTaken) });
    const question = { title, message: t.undoAsk, confirm: t.undo, cancel: t.keep };
    if (await askConfirm(question)) await end(undo());
  }

  const { status } = one;
  const isReady = status === 'ready';
  const mayStop = isReady || status === 'received' || status === 'reading' || status === 'applying';
  const isEnded = status === 'done' || status === 'cancelled' || status === 'failed';
  const mayUndo = isEnded && hasImported(one) && mayCallAt(person, one.merchantId, undoChatImport);
  if (!(mayStop || mayUndo || message !== undefined)) return null;
  return (
    <FileActions>
      {isReady && toTake(one) > 0 && (
        <Button look="main" isBusy={isBusy} onClick={() => void end(apply())}>
          {fill(t.apply, { count: countText(toTake(one)) })}
        </Button>
      )}
      {mayStop && (
        <Button look="quiet" isBusy={isBusy} onClick={() => void end(cancel())}>
          {isReady ? t.discard : t.stop}
        </Button>
      )}
      {mayUndo && (
        <Button isBusy={isBusy} onClick={() => void confirmUndo()}>
          {t.undo}
        </Button>
      )}
      <StatusMessage text={message} />
    </FileActions>
  );
}
