import { useState } from 'react';
import { texts } from './text.ts';

const t = texts.copying;

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
  const text = isCopied === null ? '' : isCopied ? t.copied : t.failed;
  return { copy, message: { isGood: isCopied === true, text } };
}
