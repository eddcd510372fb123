import type { BusinessCodeName } from '@aftercare/contract/wire/business-codes';
import { useStore } from '@aftercare/ui/store';
import { useState } from 'react';
import type { Unreachable } from '../api/api.ts';
import { problemWithin, refusalText, staleText, wrongText } from './draft-problems.ts';
import { changedByBoth, edit, editedOf, editsSince, valueAt } from './edits.ts';
import { unsaved } from './unsaved.ts';

/** The server's state of a document with drafts and versions (decision 035). */
export type DraftedState = {
  readonly version: number;
  readonly publishedBy: string;
  readonly draft: { readonly revision: string; readonly changedBy: string; readonly changedAt: Date } | null;
};

export type DraftedOutcome<S> =
  | { readonly kind: 'ok'; readonly data: S }
  | {
      readonly kind: 'refused';
      readonly code: 'conflictStale';
      readonly msg: string;
      readonly data: { readonly latest: S };
    }
  | {
      readonly kind: 'refused';
      readonly code: Exclude<BusinessCodeName, 'conflictStale'>;
      readonly msg: string;
      readonly data: unknown;
    }
  | Unreachable;

export type DraftedParts<S extends DraftedState, D extends object> = {
  key: string;
  first: S;
  writtenOf: (state: S) => D;
  problemsOf: (edited: D, state: S) => Readonly<Record<string, string>>;
  labelOf: (path: string) => string;
  show?: (path: string) => void;
  send: (state: S, edited: D) => Promise<DraftedOutcome<S>>;
};

export type DraftForm<D extends object = object> = {
  edited: D;
  valueAt(path: string): unknown;
  /** Empty until the user tries to save. */
  errorAt(path: string): string | undefined;
  errorWithin(path: string): string | undefined;
  change(path: string, value: unknown): void;
  say(text: string, isGood?: boolean): void;
};

export type DraftWork<S extends DraftedState, D extends object> = DraftForm<D> & {
  state: S;
  isChanged: boolean;
  message: { text: string; isGood: boolean };
  save(): Promise<S | null>;
  /**
   * Handles the result of a call; null if it failed, after showing the reason. Edits are applied on top of
   * the new state.
   */
  receive(outcome: DraftedOutcome<S>): S | null;
  settle(state: S): void;
};

/** Focuses the control of a path. A control can edit a whole object, so it may have a parent path. */
function focusAt(path: string): void {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const [field] = document.getElementsByName(part);
    field?.focus();
    if (field) return;
  }
}

/** The state of a document, its unsaved edits, and the message about the last call. */
function useDraftState<S extends DraftedState, D extends object>(parts: DraftedParts<S, D>) {
  const { key, writtenOf, labelOf } = parts;
  const [state, setState] = useState(parts.first);
  const [isChecked, setIsChecked] = useState(false);
  const [message, setMessage] = useState({ text: '', isGood: false });
  const edits = useStore(unsaved)[key] ?? {};
  const base = writtenOf(state);

  const keep = (next: typeof edits) => unsaved.set({ ...unsaved.get(), [key]: next });
  const say = (text: string, isGood = false) => setMessage({ text, isGood });
  function goOn(next: S) {
    setIsChecked(false);
    say('');
    setState(next);
  }
  function takeOver(latest: S) {
    const both = changedByBoth(base, writtenOf(latest), edits);
    setState(latest);
    say(staleText(latest.draft?.changedBy || latest.publishedBy, both.map(labelOf)));
  }
  function receive(outcome: DraftedOutcome<S>): S | null {
    if (outcome.kind === 'ok') {
      goOn(outcome.data);
      return outcome.data;
    }
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale') takeOver(outcome.data.latest);
    else say(refusalText(outcome, labelOf));
    return null;
  }
  function settle(next: S) {
    keep({});
    goOn(next);
  }
  return { state, base, edits, keep, message, say, isChecked, setIsChecked, receive, settle };
}

/**
 * A document with its unsaved edits. On a conflict, the edits are applied to the newer version, field by
 * field.
 */
export function useDrafted<S extends DraftedState, D extends object>(
  parts: DraftedParts<S, D>,
): DraftWork<S, D> {
  const { key, labelOf } = parts;
  const draft = useDraftState(parts);
  const { state, base, edits, keep, message, say, isChecked, receive, settle } = draft;
  const edited = editedOf(base, edits);
  const problems = parts.problemsOf(edited, state);

  function dropSaved() {
    keep(editsSince(edited, editedOf(base, unsaved.get()[key] ?? {})));
  }
  async function save(): Promise<S | null> {
    draft.setIsChecked(true);
    const wrong = Object.keys(problems);
    if (wrong.length > 0) {
      say(wrongText(wrong, labelOf));
      const [first = ''] = wrong;
      parts.show?.(first);
      requestAnimationFrame(() => focusAt(first));
      return null;
    }
    const outcome = await parts.send(state, edited);
    if (outcome.kind === 'ok') dropSaved();
    return receive(outcome);
  }
  return {
    state,
    edited,
    message,
    say,
    save,
    receive,
    settle,
    isChanged: Object.keys(edits).length > 0,
    valueAt: (path) => valueAt(edited, path),
    errorAt: (path) => (isChecked ? problems[path] : undefined),
    errorWithin: (path) => (isChecked ? problemWithin(problems, path) : undefined),
    change: (path, value) => keep(edit(base, unsaved.get()[key] ?? {}, path, value)),
  };
}
