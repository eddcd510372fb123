/** A file's name for display only: never a path or a part of one. Lengths count code points. */
export function shownFileName(fileName: string, maxLength: number): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? '';
  const clean = name.toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...clean].slice(0, maxLength).join('');
}
