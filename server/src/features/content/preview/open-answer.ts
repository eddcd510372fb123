import { escapeHtml } from '../../../platform/mail/layout/escape-html.ts';

/**
 * Expands this question in the page, which runs no scripts; null if the page does not show it. The answer was
 * sanitized on saving.
 */
export function openAnswer(page: string, { question, answer }: { question: string; answer: string }) {
  const escapedQuestion = escapeHtml(question).replaceAll('&#39;', '&#x27;');
  const parts = page.split(/(?=<details\b)/);
  const at = parts.findIndex((part) => {
    const [, summary] = /^<details\b[^>]*><summary\b[^>]*>([^<]*)</.exec(part) ?? [];
    return summary === escapedQuestion;
  });
  const found = parts[at];
  if (found === undefined) return null;
  const opened = found
    .replace('<details', '<details open=""')
    .replace('</summary>', () => `</summary><div>${answer}</div>`);
  return [...parts.slice(0, at), opened, ...parts.slice(at + 1)].join('');
}
