import { fillVariables, type ReplyValues } from '@aftercare/contract/desk/replies/reply-variables';
import type { FoundAnswer, FoundPage } from '@aftercare/contract/desk/replies/search-answers';
import type { Language } from '@aftercare/contract/languages';
import type { OfferedReply } from './rank-replies.ts';

export const choiceKinds = ['reply', 'answer', 'product'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** An entry of the list, with the text to insert and its language. */
export type Choice = {
  kind: ChoiceKind;
  id: string;
  label: string;
  /** Shown in addition to the label: shortcut or address. */
  aside: string;
  text: string;
  lang: Language;
};

export const replyChoice = ({ reply, lang, text }: OfferedReply, values: ReplyValues): Choice => ({
  kind: 'reply',
  id: reply.replyId,
  label: reply.name,
  aside: `/${reply.shortcut}`,
  text: fillVariables(text, values),
  lang,
});

export const answerChoice = ({ faqId, question, text, lang }: FoundAnswer): Choice => ({
  kind: 'answer',
  id: faqId,
  label: question,
  aside: '',
  text,
  lang,
});

export const productChoice = ({ productId, name, url }: FoundPage, lang: Language): Choice => ({
  kind: 'product',
  id: productId,
  label: name,
  aside: '',
  text: url,
  lang,
});
