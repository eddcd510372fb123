import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { insertMention, type Mentionable, type MentionQuery, mentionQuery, namesLike } from './mentions.ts';

const maxOffered = 8;

type Options = {
  field: RefObject<HTMLTextAreaElement | null>;
  mentionables: readonly Mentionable[] | null;
  text: string;
  onWrite(text: string): void;
};

export type Mention = {
  /** Null while no list is open. */
  offered: readonly Mentionable[] | null;
  active: number;
  /** Opens or closes the list after the text or the caret changed. */
  look(field: HTMLTextAreaElement): void;
  choose(mentionable: Mentionable): void;
  /** Moves in the open list, or chooses from it. Returns false for keys that the list does not use. */
  handleKey(event: KeyboardEvent): boolean;
  close(): void;
};

/** The list of colleagues and groups that opens while the user types `@` and a name. */
export function useMention({ field, mentionables, text, onWrite }: Options): Mention {
  const [asked, setAsked] = useState<MentionQuery | null>(null);
  const [active, setActive] = useState(0);
  /** The place of an `@` whose list the user has closed. The same key press can also move the caret. */
  const closedAt = useRef<number | null>(null);
  const offered =
    asked === null || mentionables === null
      ? null
      : namesLike(mentionables, asked.query).slice(0, maxOffered);

  function choose({ name }: Mentionable): void {
    if (asked === null) return;
    const next = insertMention(text, asked, name);
    // The caret can only be placed in the new text.
    flushSync(() => {
      setAsked(null);
      onWrite(next.text);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  }

  function move(step: 1 | -1): void {
    const count = offered?.length ?? 0;
    if (count > 0) setActive((active + step + count) % count);
  }

  return {
    offered,
    active,
    look({ value, selectionStart, selectionEnd }) {
      const next = selectionStart === selectionEnd ? mentionQuery(value, selectionStart) : null;
      // A finished name is no question any more.
      const isDone =
        next !== null && (mentionables ?? []).some(({ name }) => next.query.startsWith(`${name} `));
      const isClosed = next !== null && next.from === closedAt.current;
      if (!isClosed) closedAt.current = null;
      setAsked(isDone || isClosed ? null : next);
      if (next?.query !== asked?.query) setActive(0);
    },
    choose,
    handleKey(event) {
      if (offered === null || event.nativeEvent.isComposing) return false;
      const chosen = offered[active];
      switch (event.key) {
        case 'ArrowDown':
          move(1);
          return true;
        case 'ArrowUp':
          move(-1);
          return true;
        case 'Enter':
        case 'Tab':
          if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) return false;
          choose(chosen);
          return true;
        case 'Escape':
          closedAt.current = asked?.from ?? null;
          setAsked(null);
          return true;
        default:
          return false;
      }
    },
    close: () => setAsked(null),
  };
}
