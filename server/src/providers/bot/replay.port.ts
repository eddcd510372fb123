import type { Language } from '@aftercare/contract/languages';
import type { EngineQuestion, KnowledgeEntry, KnowledgeProduct, KnowledgeSection } from './bot.port.ts';

/** An entry with which a bot answers. `question`: as a choice has it. */
export type ReplayedEntry = { entryId: string; question: string };

/** Without `answers`, the bot shows the choices, which may be none. */
export type ReplayedAnswer = { answers: ReplayedEntry[]; choices: ReplayedEntry[] };

/**
 * A bot of its own that learns and answers in a thread. One step at a time. Every step rejects after the
 * deadline and after `stop`.
 */
export type ReplayBot = {
  /** A page of the entries, in their order. */
  add(entries: readonly KnowledgeEntry[]): Promise<void>;
  /** `stored`: a file of an earlier training, which is used if it has the same knowledge. */
  learn(
    products: readonly KnowledgeProduct[],
    sections: readonly KnowledgeSection[],
    stored: Uint8Array<ArrayBuffer> | null,
  ): Promise<void>;
  answer(questions: readonly EngineQuestion[]): Promise<ReplayedAnswer[]>;
  /** Ends the thread, also in the middle of a step. */
  stop(): void;
};

export type StartReplayBot = (lang: Language) => ReplayBot;
