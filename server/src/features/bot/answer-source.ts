import type { AnswerSource } from '@aftercare/chat-machine/answer-source';
import { type BotAnswer, factIdOf } from '../../providers/bot/bot.port.ts';
import type { BotWords } from './bot.port.ts';

/** The source of an answer that was found without the engine: the FAQ in its own words, or none. */
export const sourceOfWords = ({ faq }: Pick<BotWords, 'faq'>): AnswerSource => ({
  entryId: faq?.faqId ?? null,
  offered: [],
  probability: null,
});

export function sourceOfAnswer(answer: BotAnswer): AnswerSource {
  switch (answer.kind) {
    case 'answer':
      return { entryId: answer.entryId, offered: [], probability: answer.confidence };
    case 'fact':
      return { entryId: factIdOf(answer.fact.name), offered: [], probability: answer.confidence };
    case 'several': {
      const [first] = answer.answers.map(sourceOfAnswer);
      return { entryId: first?.entryId ?? null, offered: answer.choices, probability: answer.confidence };
    }
    case 'whichProduct':
      return { entryId: null, offered: answer.choices, probability: answer.confidence };
    case 'stillUnsolved':
    case 'unsure':
      return { entryId: null, offered: answer.choices, probability: null };
  }
}
