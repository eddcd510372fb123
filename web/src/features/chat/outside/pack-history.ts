import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { Entry } from '../log/merge-messages.ts';

/** A few messages at the provider; an agent does not read more. */
const historyMaxBytes = 64_000;
const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

export const textOf = ({ html, file }: Pick<ChatMessage, 'html' | 'file'>): string =>
  [...html, file?.fileName ?? '']
    .join('\n')
    .replace(/<(?:br|\/p|\/li|\/h2)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign)
    .trim();

export const messagesAfter = (entries: readonly Entry[], seq: number): ChatMessage[] =>
  entries.flatMap((entry) =>
    entry.kind === 'stored' && entry.message.seq > seq && entry.message.direction !== -1 ? entry.message : [],
  );

type Names = { header: string; customer: string; assistant: string };

/**
 * Writes each message as a line, for providers without a better format. A long history keeps the newest
 * lines.
 */
export function packHistory(
  messages: readonly ChatMessage[],
  { header, customer, assistant }: Names,
): string[] {
  const lines: string[] = [];
  let bytes = 0;
  for (const message of messages.toReversed()) {
    const text = textOf(message);
    if (text === '') continue;
    const line = `${message.direction === 0 ? customer : message.userName || assistant}: ${text}`;
    bytes += new TextEncoder().encode(line).length;
    if (bytes > historyMaxBytes) break;
    lines.unshift(line);
  }
  return lines.length === 0 ? [] : [header, ...lines];
}
