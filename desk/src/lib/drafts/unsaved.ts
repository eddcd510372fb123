import type { ContentKind } from '@aftercare/contract/content/documents';
import { createStore } from '@aftercare/ui/store';
import type { Edits } from './edits.ts';

/**
 * Unsaved edits by document. They survive leaving the screen, until they are saved or discarded or the desk
 * is closed.
 */
export const unsaved = createStore<Readonly<Record<string, Edits>>>({});

/** The key of an entry's content in `unsaved`. */
export const contentKey = (merchantId: string, kind: ContentKind, entryId: string): string =>
  `content ${merchantId} ${kind} ${entryId}`;

export const hasUnsaved = (all: Readonly<Record<string, Edits>>): boolean =>
  Object.values(all).some((edits) => Object.keys(edits).length > 0);
