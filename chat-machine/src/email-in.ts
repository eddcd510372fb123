import { limits } from '@aftercare/contract/limits';

const marks = '.!?。、';

function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && marks.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** The first email address in a text, as typed. Reads each word once, without patterns that backtrack. */
export function emailIn(text: string): string | null {
  for (const word of text.split(/[\s,;<>()"']+/u)) {
    const address = withoutEnd(word);
    const [local, domain, ...more] = address.split('@');
    if (!local || !domain || more.length > 0 || address.length > limits.emailMaxLength) continue;
    const labels = domain.split('.');
    if (labels.length > 1 && labels.every((label) => label !== '')) return address;
  }
  return null;
}
