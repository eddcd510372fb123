import type { Language } from '@aftercare/contract/languages';
import type { Database } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/mail/layout/escape-html.ts';
import type { BotAnswer, Intent, SingleAnswer } from '../../providers/bot/bot.port.ts';
import { knowledgeAmong } from '../faq/index.ts';
import type { BotQuestion, BotReply } from './bot.port.ts';
import { botName, botTexts } from './bot-texts.ts';
import { questionChoices } from './chosen-text.ts';
import { factAnswer } from './fact-answer.ts';
import { sectionReply } from './sections/section-reply.ts';
import { isUnknownTopic, topicAnswer } from './topics/topics.ts';

/** A message of the bot before its author is known. */
export type ReplyContent = Omit<BotReply, 'authorName' | 'handsOver' | 'source'> &
  Partial<Pick<BotReply, 'source'>>;

export const offer = (
  { lang }: Pick<BotQuestion, 'lang'>,
  html = botTexts(lang).offer,
  choices: readonly string[] = [],
): ReplyContent => ({ html, choices: [...choices, botTexts(lang).person], outcome: 'offered', faq: null });

export const smallTalk = (
  talk: Exclude<Intent, 'danger' | 'wish'>,
  { merchant, lang }: BotQuestion,
): ReplyContent => ({
  html: botTexts(lang).smallTalk[talk].replace('{name}', escapeHtml(botName(merchant, lang))),
  choices: [],
  outcome: 'smallTalk',
  faq: null,
});

/** Confirms a language that the customer asks for; `other`: the bot does not know it. */
export const languageReply = (requested: Language | 'other', lang: Language): ReplyContent => ({
  html: requested === 'other' ? botTexts(lang).unknownLanguage : botTexts(requested).inThisLanguage,
  choices: [],
  outcome: 'smallTalk',
  faq: null,
});

export const faqReply = (faq: { id: string; question: string; answer: string }): ReplyContent => ({
  html: faq.answer,
  choices: [],
  outcome: 'answered',
  faq: { faqId: faq.id, question: faq.question },
});

/** Begins with what to do in a danger; a choice reports it, before "None of these" and the offer of an agent. */
export function withSafetyNote(content: ReplyContent, lang: Language): ReplyContent {
  const { safetyNote, danger } = botTexts(lang);
  const questions = questionChoices(content.choices);
  const others = content.choices.filter((choice) => !questions.includes(choice));
  return {
    ...content,
    html: safetyNote + content.html,
    choices: [...questions, danger, ...others],
  };
}

/** Converts the engine's answer to a message. */
export async function replyOf(
  database: Database,
  answer: BotAnswer,
  question: BotQuestion,
): Promise<ReplyContent> {
  const { lang, misses } = question;
  const { unsure, stillUnsure, noneOfThese, stillUnsolved, isItOneOfThese } = botTexts(lang);
  if (answer.kind === 'answer' || answer.kind === 'fact') {
    const single = await singleReply(database, answer, question);
    return single ?? offer(question);
  }
  if (answer.kind === 'section') return (await sectionReply(database, answer, question)) ?? offer(question);
  const choices = answer.choices.map((choice) => choice.question);
  switch (answer.kind) {
    case 'several':
      return severalReplies(database, answer, question);
    case 'whichProduct':
      return whichProductReply(answer, lang);
    case 'stillUnsolved':
      return offer(question, choices.length === 0 ? stillUnsolved : stillUnsolved + isItOneOfThese, choices);
    case 'unsure':
      if (choices.length === 0) return offer(question);
      if (misses > 0) return offer(question, stillUnsure, choices);
      return { html: unsure, choices: [...choices, noneOfThese], outcome: 'missed', faq: null };
  }
}

export function whichProductReply(
  { choices, hasMore, unknownModel }: Extract<BotAnswer, { kind: 'whichProduct' }>,
  lang: BotQuestion['lang'],
): ReplyContent {
  const { whichProduct, nameProduct, noneOfThese, unknownProduct } = botTexts(lang);
  const notFound =
    unknownModel === undefined ? '' : unknownProduct.replace('{model}', () => escapeHtml(unknownModel));
  return {
    html: notFound + whichProduct + (hasMore ? nameProduct : ''),
    choices: [...choices.map(({ question }) => question), noneOfThese],
    choiceProducts: choices.map(({ question, product: { id, name } }) => ({
      choice: question,
      productId: id,
      name,
    })),
    outcome: 'clarified',
    faq: null,
  };
}

/** Reads the current text of the answer; returns null if the answer was withdrawn after the training. */
async function singleReply(
  database: Database,
  answer: SingleAnswer,
  { merchant, lang }: BotQuestion,
): Promise<ReplyContent | null> {
  if (answer.kind === 'fact')
    return { html: factAnswer(answer.fact, lang), choices: [], outcome: 'answered', faq: null };
  const html = topicAnswer(merchant, lang, answer.entryId);
  if (html !== null && isUnknownTopic(merchant, answer.entryId)) return offer({ lang }, html);
  if (html !== null) return { html, choices: [], outcome: 'answered', faq: null };
  const [faq] = await database.forMerchant(merchant.id, (tx) =>
    knowledgeAmong(tx, merchant.id, [answer.entryId]),
  );
  return faq ? faqReply(faq) : null;
}

async function severalReplies(
  database: Database,
  { answers, choices }: Extract<BotAnswer, { kind: 'several' }>,
  question: BotQuestion,
): Promise<ReplyContent> {
  const { furtherQuestion, noneOfThese } = botTexts(question.lang);
  const replies: { title: string; reply: ReplyContent }[] = [];
  for (const answer of answers) {
    const reply = await singleReply(database, answer, question);
    if (reply !== null) replies.push({ title: titleOf(answer), reply });
  }
  const only = replies[0]?.reply;
  if (only === undefined) return offer(question);
  const isOne = replies.length === 1;
  const questions = question.isAside ? [] : choices.map((choice) => choice.question);
  const html = isOne
    ? only.html
    : replies
        // The values of a property for several products have one title.
        .map(
          ({ title, reply }, at) => (title === replies[at - 1]?.title ? '' : titleHtml(title)) + reply.html,
        )
        .join('');
  if (questions.length === 0 && isOne) return only;
  if (questions.length === 0) return { html, choices: [], outcome: 'answered', faq: null };
  // Not knowing the answer is no answer, so an agent is offered here too.
  if (isOne && only.outcome === 'offered') return offer(question, html + furtherQuestion, questions);
  return {
    html: html + furtherQuestion,
    choices: [...questions, noneOfThese],
    outcome: 'answered',
    faq: null,
  };
}

const titleHtml = (title: string): string => `<p><strong>${title}</strong></p>`;

const titleOf = (answer: SingleAnswer): string =>
  escapeHtml(answer.kind === 'fact' ? answer.fact.name : answer.question);
