import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import type { Language } from '@aftercare/contract/languages';
import type { Knowledge } from '../../bot.port.ts';
import { factEntries } from '../facts/facts.ts';
import { outsideQuestions } from '../outside-questions.ts';
import type { StoredVectors } from '../stored/stored-vectors.ts';
import { keyOfText, sentText } from './sent-text.ts';

/**
 * The texts whose vectors the ranking and its calibration compare: shipped questions, then the question of
 * each entry, then the first wording of each, and so on. Bounded.
 */
export function wantedTexts({ entries, products }: Knowledge, lang: Language): string[] {
  const wanted = new Set(outsideQuestions(lang));
  const all = [...entries, ...factEntries(products, lang)].map(({ question, variants }) => [
    question,
    ...variants,
  ]);
  const longest = all.reduce((max, texts) => Math.max(max, texts.length), 0);
  for (let at = 0; at < longest; at += 1)
    for (const texts of all) {
      const text = texts[at];
      if (text === undefined || text.trim() === '') continue;
      if (wanted.size === botEmbeddingLimits.textsMax) return [...wanted];
      wanted.add(text);
    }
  return [...wanted];
}

/** Texts that the service refuses are not missing, because another fetch would not get them. */
export function lacksVectors(texts: readonly string[], set: StoredVectors | null): boolean {
  const known = new Set(set && [...set.keys, ...set.refused]);
  return texts.some((text) => sentText(text) !== '' && !known.has(keyOfText(text)));
}
