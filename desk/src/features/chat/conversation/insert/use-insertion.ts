import { gapsIn } from '@aftercare/contract/desk/replies/reply-variables';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fill, texts } from '../../../../lib/parts/text.ts';
import type { Choice } from './choices.ts';
import { rememberReply } from './recent-replies.ts';
import { isSlashTyped } from './slash.ts';

const t = texts.insert;

type Options = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  write: (text: string) => void;
};

/** Part of the text that an insertion replaces. */
type Range = { from: number; to: number; isSlash: boolean };

export type Insertion = {
  isOpen: boolean;
  /** Writes what the user typed, and opens the list after a slash at the start of a word. */
  write: (text: string) => void;
  open: () => void;
  /** Closes the list and returns to the text; `typed` continues it, as if the list had not opened. */
  close: (typed?: string) => void;
  /** Closes the list because the user went elsewhere. */
  leave: () => void;
  insert: (choice: Choice, lang: Language) => void;
  /** Closes the list and removes the slash, because the user chose a macro. */
  drop: () => void;
  /** Adds a text at the caret as a paragraph of its own. All of the user's text stays. */
  add: (part: string) => void;
  notice: string;
};

export function useInsertion({ field, text, write }: Options): Insertion {
  const [range, setRange] = useState<Range | null>(null);
  const [notice, setNotice] = useState('');
  const selectNext = useSelection(field);
  const isComposing = useComposing(field);

  function replace(part: string, { from, to }: Pick<Range, 'from' | 'to'>): void {
    write(text.slice(0, from) + part + text.slice(to));
    selectNext(...selectionAfter(part, from));
  }
  return {
    isOpen: range !== null,
    notice,
    write(next) {
      const caret = field.current?.selectionStart ?? next.length;
      // Moving the focus would break off the input method.
      if (!isComposing.current && isSlashTyped(text, next, caret))
        setRange({ from: caret - 1, to: caret, isSlash: true });
      setNotice('');
      write(next);
    },
    open() {
      const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
      setRange({ from: selectionStart, to: selectionEnd, isSlash: false });
    },
    close(typed = '') {
      if (range === null) return;
      setRange(null);
      if (typed !== '') return replace(typed, { ...range, from: range.to });
      selectNext(range.isSlash ? range.to : range.from, range.to);
    },
    leave: () => setRange(null),
    drop() {
      setRange(null);
      if (range?.isSlash) replace('', range);
    },
    add(part) {
      const at = field.current?.selectionEnd ?? text.length;
      const whole = apartFrom(text.slice(0, at), part, text.slice(at));
      const fits = text.length + whole.length <= limits.messageMaxLength;
      setNotice(fits ? '' : fill(t.tooLong, { max: limits.messageMaxLength }));
      if (fits) replace(whole, { from: at, to: at });
    },
    insert(choice, lang) {
      if (range === null) return;
      setRange(null);
      const fits = text.length - (range.to - range.from) + choice.text.length <= limits.messageMaxLength;
      setNotice(fits ? languageNotice(choice, lang) : fill(t.tooLong, { max: limits.messageMaxLength }));
      if (!fits) return selectNext(range.to, range.to);
      if (choice.kind === 'reply') rememberReply(() => localStorage, choice.id);
      replace(choice.text, range);
    },
  };
}

/** The part with empty lines before and after it where text adjoins. */
const apartFrom = (before: string, part: string, after: string): string =>
  [before !== '' && !/\s$/.test(before) && '\n\n', part, after !== '' && !/^\s/.test(after) && '\n\n']
    .filter((one) => one !== false)
    .join('');

/** The first gap, so that the agent can type over it; otherwise the end of the inserted text. */
function selectionAfter(part: string, from: number): [start: number, end: number] {
  const places = gapsIn(part).map((gap) => ({ at: part.indexOf(gap), length: gap.length }));
  const [first] = places.toSorted((one, other) => one.at - other.at);
  const start = from + (first?.at ?? part.length);
  return [start, start + (first?.length ?? 0)];
}

function languageNotice({ kind, lang }: Choice, wanted: Language): string {
  if (kind === 'product' || lang === wanted) return '';
  return fill(t.otherLanguage, { lang: texts.languages[lang], wanted: texts.languages[wanted] });
}

/** Focuses the field with a selection once the new text is rendered. */
function useSelection(field: Options['field']) {
  const next = useRef<readonly [number, number] | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(...next.current);
    next.current = null;
  });
  return (start: number, end: number) => {
    next.current = [start, end];
  };
}

/** Whether an input method composes text in the field. */
function useComposing(field: Options['field']): RefObject<boolean> {
  const isComposing = useRef(false);
  useEffect(() => {
    const element = field.current;
    const note = ({ type }: Event) => {
      isComposing.current = type === 'compositionstart';
    };
    element?.addEventListener('compositionstart', note);
    element?.addEventListener('compositionend', note);
    return () => {
      element?.removeEventListener('compositionstart', note);
      element?.removeEventListener('compositionend', note);
    };
  }, [field]);
  return isComposing;
}
