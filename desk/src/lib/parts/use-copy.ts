import { useState } from 'react';
import { texts } from './text.ts';

const words = texts.copying;

export function useCopy() {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  const text = isCopied === null ? '' : isCopied ? words.copied : words.failed;
  return { copy, told: { isGood: isCopied === true, text } };
}
