import { useState } from 'react';
import { texts } from './text.ts';

const words = texts.copying;

/** Puts words into the clipboard; `told` is what came of it, for `Said`. */
export function useCopy() {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Not allowed in this browser, or only after a question that was answered with no.
      setCopied(false);
    }
  }
  const text = isCopied === null ? '' : isCopied ? words.copied : words.failed;
  return { copy, told: { isGood: isCopied === true, text } };
}
