import { type ServerDraft, saveDraft } from '@aftercare/contract/desk/chat/drafts';
import type { Api } from '../../../lib/api/api.ts';
import type { Held, HeldDrafts } from './held-drafts.ts';

export const draftPauseMs = 1_000;
export const retryMs = 10_000;

/** Saves drafts after a pause, and compares them with the texts of the server. */
export function createDraftSaver(api: Api, drafts: HeldDrafts) {
  const timers = new Map<Held, ReturnType<typeof setTimeout>>();
  let isOver = false;

  function schedule(one: Held, afterMs: number): void {
    clearTimeout(timers.get(one));
    const handleTimer = () => void saveNow(one);
    timers.set(one, setTimeout(handleTimer, afterMs));
  }

  function saveNow(one: Held, keepalive = false): Promise<void> {
    clearTimeout(timers.get(one));
    timers.delete(one);
    one.last = one.last.then(() => save(one, keepalive));
    return one.last;
  }

  async function save(one: Held, keepalive: boolean): Promise<void> {
    const { id, target, version } = one;
    const text = one.unconfirmed ?? drafts.textOf(one);
    if (isOver || version === null || text === drafts.savedOf(one)) return;
    const answer = await api.send(saveDraft, { conversationId: id, target, text, version }, { keepalive });
    if (answer.kind === 'unreachable') {
      one.unconfirmed = text;
      schedule(one, retryMs);
      return;
    }
    one.unconfirmed = null;
    if (answer.kind === 'ok') {
      one.version = answer.data.version;
      drafts.setSaved(one, text);
      if (drafts.textOf(one) !== text) schedule(one, draftPauseMs);
    } else if (answer.code === 'conflictStale') takeIn(one, answer.data.latest);
  }

  /** Shows the server's newer text if nothing of the user is lost, otherwise offers it. */
  function takeIn(one: Held, latest: ServerDraft): void {
    const [text, before] = [drafts.textOf(one), drafts.savedOf(one)];
    const isOnlyMine = text !== before && ['', before, one.unconfirmed].includes(latest.text);
    const isSettled = isOnlyMine || [latest.text, before, ''].includes(text);
    one.unconfirmed = null;
    if (!isSettled) {
      // Nothing is saved until the user has decided. After a reload, the texts conflict again.
      one.version = null;
      drafts.setConflict(one, latest);
      return;
    }
    one.version = latest.version;
    drafts.setSaved(one, latest.text);
    if (text === latest.text) return;
    if (isOnlyMine) schedule(one, draftPauseMs);
    else drafts.show(one, latest.text);
  }

  /** As `takeIn`, for the answer to a read, which can have begun before the newest save. */
  function takeRead(one: Held, read: ServerDraft): void {
    if (one.version === null || read.version > one.version) takeIn(one, read);
    else if (drafts.textOf(one) !== drafts.savedOf(one)) schedule(one, draftPauseMs);
  }

  return {
    saveLater: (one: Held) => schedule(one, draftPauseMs),
    saveNow,
    takeRead,
    flush(keepalive = false) {
      for (const one of [...timers.keys()]) void saveNow(one, keepalive);
    },
    /** Saves nothing more: the next call may be of another user. */
    stop() {
      isOver = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
