import { useState } from 'react';
import { texts } from './text.ts';

const words = texts.copying;

/** Copies a text to the clipboard; `told` is the result for `Said`. */
export function useCopy() {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser does not allow it, or the user refused the permission.
      setCopied(false);
    }
  }
  const text = isCopied === null ? '' : isCopied ? words.copied : words.failed;
  return { copy, told: { isGood: isCopied === true, text } };
}
