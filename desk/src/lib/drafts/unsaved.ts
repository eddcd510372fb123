import { createStore } from '@aftercare/ui/store';
import type { Edits } from './edits.ts';

/**
 * Unsaved edits by document. They survive leaving the screen, until they are saved or discarded or the desk
 * is closed.
 */
export const unsaved = createStore<Readonly<Record<string, Edits>>>({});

export const hasUnsaved = (all: Readonly<Record<string, Edits>>): boolean =>
  Object.values(all).some((edits) => Object.keys(edits).length > 0);
