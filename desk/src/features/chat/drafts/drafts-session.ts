import { type DraftTarget, draftTargets, readDrafts } from '@aftercare/contract/desk/chat/drafts';
import type { Api } from '../../../lib/api/api.ts';
import { createDraftSaver } from './draft-saver.ts';
import { createHeldDrafts, type HeldDeps } from './held-drafts.ts';

type Deps = HeldDeps & { api: Api };

/**
 * Keeps the drafts of replies and notes on the server: saved after a pause, when the user opens another conversation
 * and when the page is hidden. The browser's own copy remains, for times without a connection.
 */
export function createDraftsSession({ api, local, synced }: Deps) {
  const held = createHeldDrafts({ local, synced });
  const saver = createDraftSaver(api, held);
  let openId: string | null = null;

  async function load(id: string): Promise<void> {
    const answer = await api.send(readDrafts, { conversationId: id });
    if (answer.kind !== 'ok') return;
    for (const target of draftTargets)
      if (held.conflictOf({ id, target }) === null) saver.takeRead(held.of(id, target), answer.data[target]);
  }

  const saveHidden = () => {
    if (document.visibilityState === 'hidden') saver.flush(true);
  };
  document.addEventListener('visibilitychange', saveHidden);

  return {
    store: held.store,
    open(id: string | null) {
      if (id === openId) return;
      openId = id;
      saver.flush();
      if (id !== null) void load(id);
    },
    /** Saves the draft after a pause; a sent one at once. */
    written(id: string, target: DraftTarget) {
      const one = held.of(id, target);
      if (held.textOf(one) === '') void saver.saveNow(one);
      else saver.saveLater(one);
    },
    conflictOf: (id: string, target: DraftTarget) => held.conflictOf({ id, target }),
    /** Changes when the server's text replaces this draft, so that its box shows it. */
    shownAt: (id: string, target: DraftTarget) => held.shownAt({ id, target }),
    /** Ends a conflict with the other text, or with the user's own. */
    settle(id: string, target: DraftTarget, use: 'theirs' | 'mine') {
      const one = held.of(id, target);
      const latest = held.conflictOf(one);
      if (!latest) return;
      one.version = latest.version;
      held.setSaved(one, latest.text);
      held.setConflict(one, null);
      if (use === 'mine') void saver.saveNow(one);
      else held.show(one, latest.text);
    },
    /** Reads the drafts of the open conversation again, for example after the connection returned. */
    refresh() {
      if (openId !== null) void load(openId);
    },
    stop() {
      document.removeEventListener('visibilitychange', saveHidden);
      saver.stop();
    },
  };
}

export type DraftsSession = ReturnType<typeof createDraftsSession>;
