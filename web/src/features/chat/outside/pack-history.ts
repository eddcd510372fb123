import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { Entry } from '../log/merge-messages.ts';

const mostLetters = 12_000;
const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

export const wordsOf = ({ html, file }: Pick<ChatMessage, 'html' | 'file'>): string =>
  [...html, file?.fileName ?? '']
    .join('\n')
    .replace(/<(?:br|\/p|\/li|\/h2)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign)
    .trim();

export const saidAfter = (entries: readonly Entry[], seq: number): ChatMessage[] =>
  entries.flatMap((entry) =>
    entry.kind === 'stored' && entry.message.seq > seq && entry.message.direction !== -1 ? entry.message : [],
  );

type Names = { header: string; customer: string; assistant: string };

/**
 * Writes each message as a line, for providers without a better format. A long history keeps the newest
 * lines.
 */
export function packHistory(said: readonly ChatMessage[], { header, customer, assistant }: Names): string[] {
  const lines: string[] = [];
  let letters = 0;
  for (const message of said.toReversed()) {
    const words = wordsOf(message);
    if (words === '') continue;
    const line = `${message.direction === 0 ? customer : message.userName || assistant}: ${words}`;
    letters += line.length;
    if (letters > mostLetters) break;
    lines.unshift(line);
  }
  return lines.length === 0 ? [] : [header, ...lines];
}
