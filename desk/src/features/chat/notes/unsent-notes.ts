import { createUnsentStore, type StorageArea, type UnsentStore } from '../session/unsent-store.ts';

/** `messageId` is the note's id: the same for every attempt. */
export type UnsentNote = {
  messageId: string;
  conversationId: string;
  text: string;
  mentions: readonly string[];
  /** Missing without groups, and in notes that an earlier version stored. */
  groups?: readonly string[] | undefined;
  state: 'sending' | 'failed';
  reason: string;
};

export type UnsentNotes = UnsentStore<UnsentNote>;

/** Drafts and unsent notes. Separate from replies, so that a draft of a note is never sent to a customer. */
export const createUnsentNotes = (
  area: () => StorageArea,
  onDraft?: (conversationId: string) => void,
): UnsentNotes =>
  createUnsentStore<UnsentNote>(
    area,
    { list: 'aftercare.desk.notes', draft: 'aftercare.desk.note-draft' },
    onDraft,
  );
