import { limits } from '@aftercare/contract/limits';

/** The first address in somebody's words, as typed. A look at each word once: no pattern that could run away (A33). */
export function emailIn(text: string): string | null {
  for (const word of text.split(/[\s,;<>()"']+/u)) {
    const address = word.replace(/[.!?。、]+$/u, '');
    const [local, domain, ...more] = address.split('@');
    if (!local || !domain || more.length > 0 || address.length > limits.emailMaxLength) continue;
    const labels = domain.split('.');
    if (labels.length > 1 && labels.every((label) => label !== '')) return address;
  }
  return null;
}
