import type { Language } from '@aftercare/contract/languages';
import type { TextVectors } from './embeddings.port.ts';

/** `yields`: it is not learnt if a FAQ has the same subject. `isShipped`: its wordings are not the merchant's. */
export type KnowledgeEntry = {
  id: string;
  question: string;
  variants: string[];
  answer: string;
  yields?: boolean;
  isShipped?: boolean;
};

export type KnowledgeProduct = {
  id: string;
  name: string;
  parameters: readonly { name: string; value: string }[];
};

/**
 * A part of a manual or of the captions of a video. `document`: the title of the manual or video; `heading` is
 * '' if the part has none. `title` is unique: as a message it gets the section.
 */
export type KnowledgeSection = {
  id: string;
  title: string;
  heading: string;
  document: string;
  body: string;
  productIds: readonly string[];
};

/** The sources of a bot's answers, in one language. */
export type Knowledge = {
  entries: readonly KnowledgeEntry[];
  products: readonly KnowledgeProduct[];
  sections?: readonly KnowledgeSection[];
};

/** One property of one product; `name` and `value` as the merchant wrote them. */
export type Fact = { product: KnowledgeProduct; name: string; value: string };

/** The id of a choice that is a product and no property of it. */
export const productIdOf = (productId: string): string => `product:${productId}`;
export const isProductId = (entryId: string): boolean => entryId.startsWith(productIdOf(''));

/** The id of the entry about a property of products. */
export const factIdOf = (propertyName: string): string => `fact:${propertyName}`;

/** A question that the bot can answer; its text as a message gets that answer. */
export type Choice = { entryId: string; question: string };

/** A choice between products; the text of a product without a property is its name. */
export type ProductChoice = Choice & { product: Pick<KnowledgeProduct, 'id' | 'name'> };

/**
 * `earlier`: the customer's previous messages to the bot, newest first, at most four. `products`: ids of those
 * that the customer looks at or has registered; they are meant if no message names a product. `bothOf`: the customer
 * wants the answers to both problems of the last message; these choices followed it.
 */
export type EngineQuestion = {
  text: string;
  earlier: readonly string[];
  products?: readonly string[] | undefined;
  bothOf?: readonly string[] | undefined;
  /** The last message had no answer. */
  isAfterMiss?: boolean;
};

/** `question` is the question of the entry, not the customer's. */
export type SingleAnswer =
  | { kind: 'answer'; entryId: string; question: string; confidence: number }
  | { kind: 'fact'; fact: Fact; confidence: number };

/** `title` is that of the section. */
export type SectionAnswer = { kind: 'section'; sectionId: string; title: string; confidence: number };

/**
 * `confidence` is the estimated probability from 0 to 1 that the answer, or else the first choice, is right.
 * `choices` are up to three likely questions, best first. `several`: the message holds several questions;
 * the choices belong to one that has no sure answer. `whichProduct`: the question is about one of several
 * products; up to six are choices, and `hasMore` tells that there are more. `unknownModel`: the message names this
 * model, which no product has. `stillUnsolved`: the last answer did
 * not help. The customer says so (`isSaid`), or adds something to the question that has the same answer.
 */
export type BotAnswer =
  | SingleAnswer
  | SectionAnswer
  | { kind: 'several'; answers: SingleAnswer[]; choices: Choice[]; confidence: number }
  | {
      kind: 'whichProduct';
      choices: ProductChoice[];
      hasMore: boolean;
      confidence: number;
      unknownModel?: string;
    }
  | { kind: 'stillUnsolved'; isSaid: boolean; choices: Choice[]; confidence: number }
  | { kind: 'unsure'; choices: Choice[]; confidence: number };

/** The content that holds an answer; `page` is its address on the site, or null. */
export type Source = { entryId: string; title: string; page: string | null };

/** `written`: plain sentences with their sources. `markup`: allow-listed HTML. */
export type OutsideAnswer =
  | { kind: 'written'; statements: readonly string[]; sources: readonly Source[] }
  | { kind: 'markup'; html: string };

/** Answers from one merchant's knowledge in one language. */
export type BotEngine<Answer = BotAnswer> = { answer(question: EngineQuestion): Answer | Promise<Answer> };

/** An entry that may answer a question. `facts`: the values, if the entry is about a property of products. */
export type Candidate = { entryId: string; question: string; facts: readonly Fact[] };

/** An engine that also returns the entries from which another engine can answer, likeliest first. */
export type RetrievingEngine = BotEngine & { candidatesFor(text: string): readonly Candidate[] };

/**
 * Answers from a few entries that a search found, without training. Used when there are too many entries to
 * train on, or training is not finished.
 */
export type AnswerFromEntries = (knowledge: Knowledge, lang: Language, question: EngineQuestion) => BotAnswer;

/** The intent of a message that is no question. `wish`: a request for an agent. */
export type Intent =
  | 'danger'
  | 'wish'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'praise'
  | 'insult'
  | 'ok'
  | 'whoAreYou'
  | 'yes'
  | 'no';

/**
 * `score` grows with the number of words that are known to have the intent; 1 is usual. `margin`: by how much
 * the score exceeds that of the next intent. `isSure` false: a danger or a request for an agent is possible.
 */
export type RecognisedIntent = { intent: Intent; score: number; margin: number; isSure: boolean };

/** Recognises the intent of a message; null: it has none. */
export type IntentOf = (text: string, lang: Language) => Promise<RecognisedIntent | null>;

/** An entry that could be the answer, with the estimated probability that it is. */
export type Rival = { entryId: string; question: string; probability: number };

/**
 * A word or separator of the text, in order; `share` from 0 to 1: its part of the weight in common with the
 * best entry.
 */
export type WeighedWord = { text: string; share: number };

/**
 * `rivals`: up to five candidate entries, best first; `products`: names of the products that the text
 * mentions.
 */
export type BotExplanation = { rivals: Rival[]; products: string[]; words: WeighedWord[] };

/** How an engine compares the meaning of a question. Only vectors of its service and length compare. */
export type VectorUse = {
  service: string;
  dimensions: number;
  /** The texts of a question whose vectors the engine compares. */
  textsOf(question: Pick<EngineQuestion, 'text'>): readonly string[];
  /** The same engine for one question; a text without a vector is answered as without this. */
  withVectors(vectors: TextVectors): EmbeddedEngine;
};

/**
 * An engine that also explains its answer to a text, for the desk. `vectorUse` undefined: it has learnt no
 * vectors.
 */
export type EmbeddedEngine = RetrievingEngine & {
  explain(text: string): BotExplanation;
  vectorUse?: VectorUse | undefined;
};

/**
 * `file`: the serialized bot, which the engine uses in place, so it must not change. `origin`: `stored` if
 * the bot was read from a file, `trained` if it was trained; `refused`: trained, because the stored file is
 * damaged or no bot.
 */
export type Trained = {
  engine: EmbeddedEngine;
  file: Uint8Array<ArrayBuffer>;
  origin: 'stored' | 'trained' | 'refused';
  /** The texts whose vectors are wanted; null: the engine uses none, or has those of all texts. */
  wanted?: readonly string[] | null;
};

/** `file`: the vectors that a service made; null: none yet. */
export type GivenVectors = { service: string; file: Uint8Array<ArrayBuffer> | null };

/** Rejects when training fails or exceeds its deadline. */
export type BotTraining = {
  /** Adds a page of the entries, in their order. Resolves when the next page may follow. */
  add(entries: readonly KnowledgeEntry[]): Promise<void>;
  /**
   * `stored`: the file of an earlier training, which is used if it has the same knowledge. Its buffer is
   * detached, as that of `vectors`. Without `vectors`, the engine compares words only.
   */
  finish(
    products: readonly KnowledgeProduct[],
    stored: Uint8Array<ArrayBuffer> | null,
    more?: { vectors?: GivenVectors | null; sections?: readonly KnowledgeSection[] },
  ): Promise<Trained>;
  /** Releases the thread. */
  stop(): void;
};

export type StartTraining = (lang: Language) => BotTraining;

/**
 * Files that all nodes share. Failures are reported, not thrown, because the files only save training time.
 */
export type ModelFiles = {
  /** Returns null if there is no file, or it cannot be read now. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(key: string, file: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(key: string): Promise<void>;
};

/** `isFirst`: the question is grouped before all questions without this mark. */
export type GroupedQuestion = { id: string; text: string; isFirst: boolean };
export type GroupingInput = {
  questions: readonly GroupedQuestion[];
  entries: readonly Pick<KnowledgeEntry, 'id' | 'question' | 'variants'>[];
  lang: Language;
};

/**
 * `members`: ids of the questions, the leader of the group first. `nearestEntryId` null: no entry is similar
 * enough.
 */
export type QuestionGroup = { members: string[]; nearestEntryId: string | null };
/** `considered`: number of questions that are no wording of an entry. */
export type Grouping = { groups: QuestionGroup[]; considered: number };

/** One work after the other; null: too many are waiting. */
export type WorkQueue = { add<Result>(work: () => Promise<Result>): Promise<Result> | null };

/** Groups questions by their meaning. Many questions wait for their turn; null: too much work is waiting. */
export type GroupQuestions = (input: GroupingInput, queue: WorkQueue) => Promise<Grouping | null>;
