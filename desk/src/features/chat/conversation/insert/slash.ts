/** Whether the user has just typed a slash at the start of a word; the caret is behind it. */
export function isSlashTyped(before: string, after: string, caret: number): boolean {
  if (after.length !== before.length + 1 || after[caret - 1] !== '/') return false;
  return caret === 1 || /\s/.test(after[caret - 2] ?? '');
}
