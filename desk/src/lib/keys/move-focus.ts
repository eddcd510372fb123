import type { KeyboardEvent } from 'react';

/** The enabled buttons of a list that have `data-choice`. */
export const choicesIn = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll<HTMLButtonElement>('[data-choice]:not(:disabled)') ?? []),
];

/** Moves the focus through the choices of a list with the arrow keys. */
export function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  // There the arrow keys move the caret.
  if (event.target instanceof HTMLTextAreaElement) return;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const choices = choicesIn(list);
  if (choices.length === 0) return;
  event.preventDefault();
  const focused = choices.indexOf(document.activeElement as HTMLButtonElement);
  const next = event.key === 'ArrowDown' ? focused + 1 : focused - 1;
  choices[Math.min(Math.max(next, 0), choices.length - 1)]?.focus();
}
