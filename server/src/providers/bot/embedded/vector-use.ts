import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import type { EmbeddedEngine, EngineQuestion, VectorUse } from '../bot.port.ts';
import type { TextVectors } from '../embeddings.port.ts';
import { questionsIn } from './conversation/questions-in.ts';
import { answerFrom } from './embedded-bot.ts';
import { explain } from './explain.ts';
import type { InformedBot } from './meaning/evaluate-question.ts';
import { candidatesWithSections } from './sections/section-answer.ts';
import type { TrainedBot } from './training/train-bot.ts';

/** The message, and its parts if it may hold several questions. */
function textsOf({ lang }: TrainedBot, { text }: Pick<EngineQuestion, 'text'>): string[] {
  const parts = questionsIn(text, lang);
  return [...new Set([text, ...(parts.length < 2 ? [] : parts)])].slice(0, botEmbeddingLimits.questionTexts);
}

function vectorUseOf(bot: TrainedBot): VectorUse | undefined {
  const { meaning } = bot;
  if (meaning === null) return undefined;
  return {
    service: meaning.service,
    dimensions: meaning.vectors.dimensions,
    textsOf: (question) => textsOf(bot, question),
    withVectors: (vectors) => engineOf(bot, vectors),
  };
}

export const engineOf = (bot: TrainedBot, vectors?: TextVectors): EmbeddedEngine => {
  const informed: InformedBot = vectors ? { ...bot, vectors } : bot;
  return {
    answer: (question) => answerFrom(informed, question),
    candidatesFor: (text) => candidatesWithSections(informed, text),
    explain: (text) => explain(informed, text),
    vectorUse: vectorUseOf(bot),
  };
};
