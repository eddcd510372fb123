import type { Language } from '@aftercare/contract/languages';
import type { KnowledgeSection } from '../../bot.port.ts';
import { tellingTokens } from '../features.ts';
import { buildLexicalIndex, type LexicalIndex, lexicalScores } from '../lexical-index.ts';
import { numberTokens } from '../numbered-text.ts';
import { createTextTable, type TextTable } from '../text-table.ts';

/** Without its text, which is read when it answers. */
export type LearntSection = Pick<KnowledgeSection, 'id' | 'title' | 'productIds'>;

/** The headings are the questions of the index, the texts its answers. */
export type TextIndex = { tokens: TextTable; lexical: LexicalIndex };

/** `heading` and `body` hold telling tokens. */
export type IndexedText = { heading: readonly string[]; body: readonly string[] };

/** A text that may answer a query, with what speaks for it. */
export type FoundText = { text: number; score: number; signals: number[]; matched: number; covered: number };

const headingShare = 0.8;
const considered = 8;

/** `questions`: telling tokens of what customers ask. Words that are frequent there mean little in a query. */
export function indexTexts(
  texts: readonly IndexedText[],
  questions: readonly (readonly string[])[],
): TextIndex {
  const tokens = createTextTable();
  const numbered = texts.map(({ heading, body }) => ({
    questions: [numberTokens(heading, tokens)],
    answer: numberTokens(body, tokens),
  }));
  const questionTokens = questions.map((question) => numberTokens(question, tokens));
  const lexical = buildLexicalIndex(numbered, tokens.size());
  const documents = [
    ...numbered.map((one) => [...(one.questions[0] ?? []), ...one.answer]),
    ...questionTokens,
  ];
  return { tokens, lexical: { ...lexical, ...weightsIn(documents, tokens.size()) } };
}

function weightsIn(
  documents: readonly Iterable<number>[],
  width: number,
): Pick<LexicalIndex, 'weights' | 'unseenWeight'> {
  const frequency = new Uint32Array(width);
  for (const document of documents)
    for (const token of new Set(document)) frequency[token] = (frequency[token] ?? 0) + 1;
  const rarity = (seen: number) => Math.log(1 + (documents.length - seen + 0.5) / (seen + 0.5));
  return { weights: Float32Array.from(frequency, rarity), unseenWeight: rarity(0) };
}

/** The texts that have words of the query, best first. `isAllowed`: those to compare. */
export function findTexts(
  { tokens, lexical }: TextIndex,
  query: readonly string[],
  isAllowed: (text: number) => boolean = () => true,
): FoundText[] {
  const wanted = numbersOf(query, tokens);
  const known = wanted.filter((token) => token < tokens.size());
  const { questions, answers } = lexicalScores(lexical, wanted);
  const whole = wanted.reduce((sum, token) => sum + weightOf(lexical, token), 0);
  if (whole === 0) return [];
  const best = bestTexts(questions, answers, isAllowed);
  const found = best.map(({ text, score }) => ({ text, score, ...coverage(lexical, known, text) }));
  const knownShare = known.reduce((sum, token) => sum + weightOf(lexical, token), 0) / whole;
  return found.map(({ text, score, weight, matched }, place) => {
    const rival = found[place === 0 ? 1 : 0];
    const covered = weight / whole;
    const signals = [
      covered,
      questions[text] ?? 0,
      answers[text] ?? 0,
      score - (rival?.score ?? 0),
      covered - (rival ? rival.weight / whole : 0),
      Math.log(1 + matched),
      Math.log(1 + wanted.length),
      knownShare,
    ];
    return { text, score, signals, matched, covered };
  });
}

/** Distinct. Tokens that no text has get numbers beyond the table, because each makes the query harder to cover. */
function numbersOf(query: readonly string[], tokens: TextTable): Uint32Array {
  let beyond = tokens.size();
  return Uint32Array.from(new Set(query), (token) => tokens.get(token) ?? beyond++);
}

const weightOf = (lexical: LexicalIndex, token: number): number =>
  lexical.weights[token] || lexical.unseenWeight;

function bestTexts(
  questions: Float32Array,
  answers: Float32Array,
  isAllowed: (text: number) => boolean,
): { text: number; score: number }[] {
  const scored: { text: number; score: number }[] = [];
  questions.forEach((heading, text) => {
    const score = headingShare * heading + (answers[text] ?? 0);
    if (score > 0 && isAllowed(text)) scored.push({ text, score });
  });
  return scored.sort((a, b) => b.score - a.score || a.text - b.text).slice(0, considered);
}

/** The weight and the number of tokens that a text has in its heading or its body. */
function coverage(
  lexical: LexicalIndex,
  tokens: Uint32Array,
  text: number,
): { weight: number; matched: number } {
  let weight = 0;
  let matched = 0;
  for (const token of tokens) {
    if (!isIn(lexical, token, text)) continue;
    weight += weightOf(lexical, token);
    matched += 1;
  }
  return { weight, matched };
}

const isIn = ({ questions, answers }: LexicalIndex, token: number, text: number): boolean =>
  [questions, answers].some(({ starts, owners }) =>
    owners.subarray(starts[token] ?? 0, starts[token + 1] ?? 0).includes(text),
  );

/** The tokens of a section; the title of its document helps to find it. */
export const sectionTokens = (
  { heading, document, body }: KnowledgeSection,
  lang: Language,
): IndexedText => ({
  heading: tellingTokens(`${heading} ${document}`, lang),
  body: tellingTokens(body, lang),
});
