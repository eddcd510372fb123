import type { KnowledgeEntry } from '../../../server/src/providers/bot/bot.port.ts';
import { seededRandom } from '../../../server/src/providers/bot/embedded/training/linear-svm.ts';

const syllables =
  'ba co di fer gal hin jo ka lum mer no per qui ras sol tan ur ven wex yal zor tri ple sto'.split(' ');
const frames = [
  'How do I {} on my device?',
  'Why does the {} not work any more',
  'I need help with {}',
  'my {} is broken, can you fix it',
  'Where can I find {} in the app?',
  'Is it possible to use {} without an account',
  'what does {} mean',
  'The {} stopped after the last update',
];
const subjects = 12_000;
const keywords = 3;

/** A question that none of the variants contains, and the entry that answers it. */
export type SyntheticQuestion = { text: string; entryId: string };

/**
 * Generates FAQs of invented words with the frequencies of a natural language (Zipf). Each entry has three
 * words of its own, which its wordings use in different sentence frames. Deterministic for a seed.
 */
export function syntheticFaqs(
  count: number,
  { variants, seed }: { variants: number; seed: number },
): { entries: KnowledgeEntry[]; questions: SyntheticQuestion[] } {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const words = Array.from({ length: subjects }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join(''),
  );
  const word = () => words[Math.floor(subjects ** random()) - 1] ?? '';
  const entries: KnowledgeEntry[] = [];
  const questions: SyntheticQuestion[] = [];
  for (let at = 0; at < count; at += 1) {
    const own = Array.from({ length: keywords }, word);
    const wording = () => {
      const used = [...own.filter(() => random() < 0.8), ...(random() < 0.5 ? [word()] : [])];
      return pick(frames).replace('{}', (used.length > 0 ? used : own).join(' '));
    };
    const id = `faq-${at}`;
    const answer = `<p>${Array.from({ length: 30 }, () => (random() < 0.3 ? pick(own) : word())).join(' ')}.</p>`;
    entries.push({ id, question: wording(), variants: Array.from({ length: variants }, wording), answer });
    questions.push({ text: wording(), entryId: id });
  }
  return { entries, questions };
}
