import { type ServerDraft, saveDraft } from '@aftercare/contract/desk/chat/drafts';
import type { Api } from '../../../lib/api/api.ts';
import type { Held, HeldDrafts } from './held-drafts.ts';

export const draftPauseMs = 1_000;
const retryMs = 10_000;

/** Saves drafts after a pause, and compares them with the texts of the server. */
export function createDraftSaver(api: Api, drafts: HeldDrafts) {
  const timers = new Map<Held, ReturnType<typeof setTimeout>>();

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
    const text = drafts.textOf(one);
    if (version === null || text === drafts.savedOf(one)) return;
    const answer = await api.send(saveDraft, { conversationId: id, target, text, version }, { keepalive });
    if (answer.kind === 'ok') {
      one.version = answer.data.version;
      drafts.setSaved(one, text);
    } else if (answer.kind === 'unreachable') schedule(one, retryMs);
    else if (answer.code === 'conflictStale') takeIn(one, answer.data.latest);
  }

  /** Shows the server's text if nothing of the user is lost, otherwise offers it. */
  function takeIn(one: Held, latest: ServerDraft): void {
    // The answer to a read that began before the newest save.
    if (one.version !== null && latest.version < one.version) return;
    const [text, before] = [drafts.textOf(one), drafts.savedOf(one)];
    const isUnchanged = text === before;
    const isOnlyMine = !isUnchanged && (latest.text === '' || latest.text === before);
    one.version = latest.version;
    drafts.setSaved(one, latest.text);
    if (text === latest.text) drafts.setConflict(one, null);
    else if (isOnlyMine) schedule(one, draftPauseMs);
    else if (text === '' || isUnchanged) drafts.show(one, latest.text);
    else {
      // Nothing is saved until the user has decided.
      one.version = null;
      drafts.setConflict(one, latest);
    }
  }

  return {
    saveLater: (one: Held) => schedule(one, draftPauseMs),
    saveNow,
    takeIn,
    flush(keepalive = false) {
      for (const one of [...timers.keys()]) void saveNow(one, keepalive);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
