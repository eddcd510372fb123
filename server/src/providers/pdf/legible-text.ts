/** Whether a font has a glyph. */
export type Has = (codePoint: number) => boolean;

/** What Japanese printers set where they lack a type. */
const missing = '〓';
/** What says the same, where the font has one and not the other. */
const twins: Readonly<Record<string, string>> = { '≒': '≈', ẞ: 'SS' };
/** Variation selectors, joiners and the like ask for another form of what is there anyway. */
const formOnly = /\p{Default_Ignorable_Code_Point}/gu;

/** A text of letters that can be drawn; what a file system took apart (か and its mark) is put together first. */
export const legibleText = (text: string, has: Has): string =>
  [...text.normalize('NFC').replace(formOnly, '')]
    .map((letter) => {
      if (letter === '\n' || has(letter.codePointAt(0) ?? 0)) return letter;
      return twins[letter] ?? missing;
    })
    .join('');
