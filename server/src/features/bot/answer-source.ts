import type { AnswerSource, OfferedEntry } from '@aftercare/chat-machine/answer-source';
import { type BotAnswer, type Choice, factIdOf, isProductId } from '../../providers/bot/bot.port.ts';
import type { BotReply } from './bot.port.ts';
import type { ReplyContent } from './replies.ts';

/** The source of an answer that was found without the engine: the FAQ that the text names exactly, or none. */
export const sourceOfReply = ({ faq }: Pick<BotReply, 'faq'>): AnswerSource => ({
  entryId: faq?.faqId ?? null,
  offered: [],
  probability: null,
});

/** Marks the answer to a choice that the customer selected by its number or by "yes". */
export const asChoice = (reply: ReplyContent): ReplyContent =>
  reply.source === null
    ? reply
    : { ...reply, source: { ...(reply.source ?? sourceOfReply(reply)), isChoice: true } };

/** The state of the conversation stores them, so they have only what it needs. */
const offeredBy = ({ choices }: { choices: readonly Choice[] }): OfferedEntry[] =>
  choices.map(({ entryId, question }) => ({ entryId, question }));

export function sourceOfAnswer(answer: BotAnswer): AnswerSource {
  switch (answer.kind) {
    case 'answer':
      return { entryId: answer.entryId, offered: [], probability: answer.confidence };
    case 'fact':
      return { entryId: factIdOf(answer.fact.name), offered: [], probability: answer.confidence };
    case 'section':
      return { entryId: answer.sectionId, offered: [], probability: answer.confidence };
    case 'several': {
      const [first] = answer.answers.map(sourceOfAnswer);
      return { entryId: first?.entryId ?? null, offered: offeredBy(answer), probability: answer.confidence };
    }
    case 'whichProduct': {
      // A product alone is no answer, so its choice counts as a further question.
      const choices = answer.choices.filter(({ entryId }) => !isProductId(entryId));
      const offered = offeredBy({ choices });
      return { entryId: null, offered, probability: answer.confidence };
    }
    case 'stillUnsolved':
    case 'unsure':
      return { entryId: null, offered: offeredBy(answer), probability: null };
  }
}
