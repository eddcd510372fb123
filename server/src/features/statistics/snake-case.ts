export const snakeCase = (word: string): string =>
  word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
