import type { Language } from '@aftercare/contract/languages';

/** Joins values with the list separator of the language, for example a name and its address. */
export const inARow = (lang: Language, parts: readonly string[]): string =>
  new Intl.ListFormat(lang.replace('_', '-'), { type: 'unit' }).format(parts);
