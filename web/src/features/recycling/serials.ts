export const serialsIn = (typed: string): string[] =>
  typed
    .split(/[\n,;、，；]/)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '');
