import type { AnswerFromEntries, KnowledgeEntry, SingleAnswer } from '../bot.port.ts';
import { featuresOf, tellingTokens } from './features.ts';
import { buildLexicalIndex, lexicalScores } from './lexical-index.ts';
import { createNumbering, numberTokens } from './numbered-text.ts';

const shownChoices = 3;
/** Limits of the texts that are compared for each entry, so that a question takes a few milliseconds. */
const comparedTexts = 8;
const comparedLength = 200;
const comparedAnswer = 500;
const answerShare = 0.3;

/**
 * Answers without training. An entry with exactly this text answers. Otherwise, entries are choices, those
 * with the most words in common first, because only a training tells how probable it is that an entry is
 * right.
 */
export const answerFromEntries: AnswerFromEntries = ({ entries }, lang, { text }) => {
  const questionFeatures = featuresOf(text, lang);
  const { tokens } = createNumbering();
  const compared = entries.map((entry) => ({
    entry,
    texts: textsOf(entry).map((one) => featuresOf(one, lang)),
  }));
  const exact = compared.find(({ texts }) =>
    texts.some(({ normalised }) => normalised === questionFeatures.normalised),
  );
  if (exact && questionFeatures.normalised !== '') return answerOf(exact.entry);
  const index = buildLexicalIndex(
    compared.map(({ entry, texts }) => ({
      questions: texts.map(({ telling }) => numberTokens(telling, tokens)),
      answer: numberTokens(tellingTokens(entry.answer.slice(0, comparedAnswer), lang), tokens),
    })),
    tokens.size(),
  );
  const query = numberTokens(questionFeatures.telling, tokens);
  const { questions, answers } = lexicalScores(index, query);
  const choices = entries
    .map(({ id, question }, at) => ({
      entryId: id,
      question,
      score: (questions[at] ?? 0) + answerShare * (answers[at] ?? 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shownChoices)
    .map(({ entryId, question }) => ({ entryId, question }));
  // Without training, the number of common words does not tell whether an answer is probable enough.
  return { kind: 'unsure', choices, confidence: 0 };
};

const answerOf = ({ id: entryId, question }: KnowledgeEntry): SingleAnswer => ({
  kind: 'answer',
  entryId,
  question,
  confidence: 1,
});

const textsOf = ({ question, variants }: KnowledgeEntry): string[] =>
  [question, ...variants.slice(0, comparedTexts - 1)].map((text) => text.slice(0, comparedLength));
