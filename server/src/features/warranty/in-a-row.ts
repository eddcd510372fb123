import type { Language } from '@aftercare/contract/languages';

/** Things of one kind as a language sets them side by side, such as a name and its address. */
export const inARow = (lang: Language, parts: readonly string[]): string =>
  new Intl.ListFormat(lang.replace('_', '-'), { type: 'unit' }).format(parts);
