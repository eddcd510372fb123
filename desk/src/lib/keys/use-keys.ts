import { useEffect, useRef } from 'react';
import { type KeyName, type KeyState, matchKey } from './keys.ts';

export type KeyBindings = Readonly<Record<KeyName, () => void>>;

/** Includes the dialogs and menus of the widget library, which are not <dialog> elements. */
const openDialog = 'dialog[open], [role="dialog"], [role="menu"]';

/** The newest screen comes last and has precedence. */
const bindings: { readonly current: KeyBindings }[] = [];
let state: KeyState = null;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  );
}

function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || document.querySelector(openDialog)) return;
  const matched = matchKey(
    bindings.flatMap(({ current }) => Object.keys(current)),
    state,
    {
      key: event.key,
      isComposed: event.ctrlKey || event.metaKey || event.altKey || event.isComposing,
      isTyping: isTyping(event.target),
      atMs: event.timeStamp,
    },
  );
  state = matched.state;
  const name = matched.match;
  if (name === null) return;
  event.preventDefault();
  bindings.findLast(({ current }) => name in current)?.current[name]?.();
}

export function useKeys(own: KeyBindings): void {
  const current = useRef(own);
  useEffect(() => {
    current.current = own;
  });
  useEffect(() => {
    if (bindings.length === 0) document.addEventListener('keydown', handleKeyDown);
    bindings.push(current);
    return () => {
      bindings.splice(bindings.indexOf(current), 1);
      if (bindings.length === 0) document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
}
