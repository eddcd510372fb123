import { createStore } from '@aftercare/ui/store';
import type { Edits } from './edits.ts';

/** What is typed outlives its screen: it is gone when it is saved, discarded, or the desk is closed. By document. */
export const unsaved = createStore<Readonly<Record<string, Edits>>>({});

export const hasUnsaved = (all: Readonly<Record<string, Edits>>): boolean =>
  Object.values(all).some((edits) => Object.keys(edits).length > 0);
