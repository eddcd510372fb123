import type { Language } from '@aftercare/contract/languages';

/** What a merchant has written in one language: one answer and every way to ask for it. */
export type KnowledgeEntry = { id: string; question: string; variants: string[]; answer: string };

export type BotAnswer =
  | { kind: 'answer'; entryId: string; confidence: number }
  | { kind: 'handOver'; nearest: { entryId: string; question: string }[] };

/** Answers from one merchant's knowledge in one language, or hands over with up to three nearest questions. */
export type BotEngine = { answer(text: string): BotAnswer | Promise<BotAnswer> };

/**
 * Answers from these few entries alone, which a search has found for the text: where there are too many to learn, or the
 * learning is still under way.
 */
export type AnswerAmong = (entries: KnowledgeEntry[], lang: Language, text: string) => BotAnswer;

/** Makes an engine of what a merchant has written (design 9). Rejects where it cannot. */
export type TrainBot = (entries: KnowledgeEntry[], lang: Language) => Promise<BotEngine>;
