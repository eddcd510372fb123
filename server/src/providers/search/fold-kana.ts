/** Converts katakana to hiragana and removes long vowel marks: プリンタ, プリンター and ぷりんたー are one word. */
export const foldKana = (text: string): string =>
  text.replace(/[ァ-ヶー]/g, (sign) => (sign === 'ー' ? '' : String.fromCharCode(sign.charCodeAt(0) - 0x60)));
