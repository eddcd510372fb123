import { viewLive } from '@aftercare/contract/desk/statistics/live';
import { openSocket } from '@aftercare/ui/connection/framed-socket';
import { onWake } from '@aftercare/ui/connection/on-wake';
import { useStore } from '@aftercare/ui/store';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { mayCallAt } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { type AlertSettingsStore, createAlertSettings } from '../alerts/alert-settings.ts';
import { type AutomaticAway, createAutomaticAway } from '../alerts/automatic-away.ts';
import { type Alerts, createAlerts, waitingHoldMs } from '../alerts/create-alerts.ts';
import { createDraftsSession, type DraftsSession } from '../drafts/drafts-session.ts';
import type { DraftsView } from '../drafts/held-drafts.ts';
import { createSyncedDrafts } from '../drafts/synced-drafts.ts';
import { createNotesSession, type NotesSession } from '../notes/notes-session.ts';
import type { NotesView } from '../notes/notes-state.ts';
import { createUnsentNotes } from '../notes/unsent-notes.ts';
import { createInboxSession, type InboxSession } from '../session/inbox-session.ts';
import type { InboxView } from '../session/inbox-state.ts';
import { ownStorage } from '../session/own-storage.ts';
import { createReplies, type Replies } from '../session/replies.ts';
import { createReplyFiles, type ReplyFiles } from '../session/reply-files.ts';

type Work = {
  inbox: InboxSession;
  replies: Replies;
  files: ReplyFiles;
  notes: NotesSession;
  drafts: DraftsSession;
  alerts: Alerts;
  settings: AlertSettingsStore;
  away: AutomaticAway;
};
const WorkContext = createContext<Work | null>(null);

/** 128 random bits in the form of a sender's id. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The provider is above the router of the screens. */
const openConversation = (id: string): void => navigate(`/desk${paths.inbox(id)}`);

/**
 * Mounted on every screen while the user is signed in, because the agent's presence depends on its socket.
 */
export function InboxProvider({ children }: { children: ReactNode }) {
  const { api, signedIn, onEnded, person } = useSession();
  const { personId } = person;
  const [work, setWork] = useState<Work | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in begins a new session
  useEffect(() => {
    const storage = ownStorage(() => localStorage, personId);
    const replies = createReplies(storage, (id) => drafts.written(id, 'reply'));
    const settings = createAlertSettings(localStorage);
    const alerts = createAlerts({
      personId,
      isSupervisorAt: (merchantId) => mayCallAt(person, merchantId, viewLive),
      settings,
      open: openConversation,
      holdMs: waitingHoldMs,
    });
    const unsent = createUnsentNotes(storage, (id) => drafts.written(id, 'note'));
    const drafts = createDraftsSession({
      api,
      local: { reply: replies, note: unsent },
      synced: createSyncedDrafts(storage),
    });
    const notes = createNotesSession({ api, unsent, personId, newId });
    const inbox = createInboxSession({
      api,
      replies,
      personId,
      openSocket,
      newId,
      onEvent(event) {
        notes.onEvent(event);
        if (event.type === 'inbox.changed') alerts.take(event.item);
      },
      onRefresh() {
        notes.refresh();
        drafts.refresh();
      },
    });
    const away = createAutomaticAway({
      device: localStorage,
      status: () => inbox.view().presence?.status,
      setPresence: (status) => void inbox.setPresence(status),
    });
    const files = createReplyFiles(inbox, onEnded);
    setWork({ inbox, replies, files, notes, drafts, alerts, settings, away });
    const stopWaking = onWake(inbox.wake);
    return () => {
      stopWaking();
      for (const part of [away, inbox, notes, drafts, alerts, settings]) part.stop();
    };
  }, [api, signedIn, personId]);
  return work && <WorkContext.Provider value={work}>{children}</WorkContext.Provider>;
}

function useWork(): Work {
  const work = useContext(WorkContext);
  if (!work) throw new Error('no InboxProvider above');
  return work;
}

export const useReplies = (): Replies => useWork().replies;
export const useAlerts = (): Pick<Work, 'alerts' | 'settings' | 'away'> => useWork();
export const useReplyFiles = (): ReplyFiles => useWork().files;

export function useNotes(): { notes: NotesSession; view: NotesView } {
  const { notes } = useWork();
  return { notes, view: useStore(notes.store) };
}

export function useDrafts(): { drafts: DraftsSession; view: DraftsView } {
  const { drafts } = useWork();
  return { drafts, view: useStore(drafts.store) };
}

export function useInbox(): { inbox: InboxSession; view: InboxView } {
  const { inbox } = useWork();
  const view = useSyncExternalStore(inbox.subscribe, inbox.view, inbox.view);
  return { inbox, view };
}
