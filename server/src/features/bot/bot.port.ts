import type { AnswerSource } from '@aftercare/chat-machine/answer-source';
import type { BotOutcome, ChoiceProduct } from '@aftercare/chat-machine/events';
import type { AnswerSourceKind } from '@aftercare/contract/desk/replies/suggest-answers';
import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '../../platform/merchant.ts';
import type { BotExplanation } from '../../providers/bot/bot.port.ts';

/**
 * The bot's answer, ready to display: allow-listed HTML, and choices if it is not sure. `choiceProducts`: the
 * products that choices name.
 */
export type BotReply = {
  authorName: string;
  html: string;
  choices: string[];
  choiceProducts?: ChoiceProduct[];
  handsOver: boolean;
  outcome: BotOutcome;
  faq: { faqId: string; question: string } | null;
  /** null: the message was no question. */
  source: AnswerSource | null;
};

/**
 * `misses`: how many questions in a row before this one had no answer. `earlier`: the customer's previous
 * messages in this thread of the bot, newest first, at most four. `choices`: those of the bot's last message.
 * `products`: ids of the one whose page the customer sees, or of those that they registered. `customerId`: the
 * customer of the conversation who is signed in; `visitorId`: its visitor. `isAside`: the simulated agent asks the
 * customer for details, so the answer can offer no choices.
 */
export type BotQuestion = {
  merchant: Merchant;
  lang: Language;
  text: string;
  misses: number;
  earlier: readonly string[];
  choices: readonly string[];
  products: readonly string[];
  customerId: string | null;
  visitorId: string;
  isAside?: boolean;
};

/** One item of an order; `until`: the last day as text. `productName` null: no product is known yet. */
export type OwnWarranty = {
  productName: string | null;
  status: 'activated' | 'pending' | 'none';
  until: string | null;
};

/**
 * Returns the items that this verified customer registered of the order with this normalised number, or [].
 */
export type OwnOrder = (
  request: Pick<BotQuestion, 'merchant' | 'lang'> & { customerId: string; orderNumber: string },
) => Promise<OwnWarranty[]>;

/**
 * A source with its text, as allow-listed HTML in this language. `entryId`: the FAQ at the desk. `page`: its address
 * on the site, which may be relative; null if it has none of its own.
 */
export type SuggestedSource = {
  kind: AnswerSourceKind;
  html: string;
  lang: Language;
  title: string;
  entryId: string | null;
  page: string | null;
};

/** `answer` does not reject if the bot has no answer, fails or times out: it offers an agent. */
export type Bot = {
  /** Starts the training in the background, so that the first question need not wait for it. */
  prepare(site: Pick<BotQuestion, 'merchant' | 'lang'>): void;
  answer(question: BotQuestion): Promise<BotReply>;
  /** Whether a message that is no question to the bot reports a danger. False if the bot is switched off. */
  reportsDanger(message: Pick<BotQuestion, 'merchant' | 'lang' | 'text'>): Promise<boolean>;
  /**
   * Sources with which an agent can answer the question; [] if the bot is unsure. Also on sites whose bot answers no
   * customers. Calls no outside service. Rejects if the bot fails or times out.
   */
  suggest(
    question: Pick<BotQuestion, 'merchant' | 'lang' | 'text' | 'earlier' | 'products' | 'visitorId'>,
  ): Promise<SuggestedSource[]>;
  /** Returns null if the bot is not trained yet, or there are too many FAQs to train on. */
  explain(question: Pick<BotQuestion, 'merchant' | 'lang' | 'text'>): Promise<BotExplanation | null>;
};

export { type HotSpotToStore, joinVotes, putGuidedAnswers } from './bot.repository.ts';
export { botName } from './bot-texts.ts';
export { type Ballot, canVoteOn, castVote } from './cast-vote.ts';
export { choicesIn, earlierIn } from './earlier-messages.ts';
export { type GuidedAnswer, guidedAnswerOf, hotSpotsOf, thumbOf } from './guided-answers.view.ts';
export { languageOf } from './languages/question-language.ts';
export { oldQuestions, questionsData } from './questions/questions-data.ts';
export { votesData } from './votes-data.ts';
