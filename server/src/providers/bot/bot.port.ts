import type { Language } from '@aftercare/contract/languages';

export type KnowledgeEntry = { id: string; question: string; variants: string[]; answer: string };

export type BotAnswer =
  | { kind: 'answer'; entryId: string; confidence: number }
  | { kind: 'handOver'; nearest: { entryId: string; question: string }[] };

/**
 * Answers from one merchant's knowledge in one language, or hands over with up to three nearest questions.
 */
export type BotEngine = { answer(text: string): BotAnswer | Promise<BotAnswer> };

/**
 * Answers from a few entries that a search found. Used when there are too many entries to train on, or
 * training is not finished.
 */
export type AnswerAmong = (entries: KnowledgeEntry[], lang: Language, text: string) => BotAnswer;

/** Trains an engine. Rejects when training fails or exceeds its deadline. */
export type TrainBot = (entries: KnowledgeEntry[], lang: Language) => Promise<BotEngine>;
