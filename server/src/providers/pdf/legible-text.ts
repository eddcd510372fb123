export type Has = (codePoint: number) => boolean;

/** The geta mark, with which Japanese printers replace a missing type. */
const missing = '〓';
/** Equivalent signs, used when the font has only the other one. */
const twins: Readonly<Record<string, string>> = { '≒': '≈', ẞ: 'SS' };
/** Variation selectors, joiners and the like only select another form of a letter. */
const formOnly = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Replaces letters that the font lacks. Composes decomposed letters first (か and its mark), as file systems
 * produce them.
 */
export const legibleText = (text: string, has: Has): string =>
  [...text.normalize('NFC').replace(formOnly, '')]
    .map((letter) => {
      if (letter === '\n' || has(letter.codePointAt(0) ?? 0)) return letter;
      return twins[letter] ?? missing;
    })
    .join('');
