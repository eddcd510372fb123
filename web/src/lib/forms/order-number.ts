import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';

const seventeenDigits = /^(\d{3})(\d{7})(\d{7})$/;

/** Accepts digits of any keyboard. Returns any other text unchanged. */
export function formatOrderNumber(typed: string): string {
  const groups = seventeenDigits.exec(normaliseOrderNumber(typed));
  return groups ? groups.slice(1).join('-') : typed;
}

export type Typed = { text: string; caret: number };

/** The caret stays after the same digit. */
export function formatTyped({ text, caret }: Typed): Typed {
  const formatted = formatOrderNumber(text);
  if (formatted === text) return { text, caret };
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  return {
    text: formatted,
    caret: caretBehind(formatted, normaliseOrderNumber(text.slice(0, caret)).length),
  };
}

function caretBehind(formatted: string, digits: number): number {
  let seen = 0;
  let at = 0;
  while (seen < digits) {
    if (formatted[at] !== '-') seen += 1;
    at += 1;
  }
  return at;
}
