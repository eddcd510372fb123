import type { Language } from '@aftercare/contract/languages';

/** What a merchant has written in one language: one answer and every way to ask for it. */
export type KnowledgeEntry = { id: string; question: string; variants: string[]; answer: string };

export type BotAnswer =
  | { kind: 'answer'; entryId: string; confidence: number }
  | { kind: 'handOver'; nearest: { entryId: string; question: string }[] };

/** Answers from a merchant's knowledge or hands over with up to three nearest questions (design 9). */
export type BotEngine = { answer(query: { lang: Language; text: string }): BotAnswer | Promise<BotAnswer> };
