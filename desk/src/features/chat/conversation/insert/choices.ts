import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { fillVariables, type ReplyValues } from '@aftercare/contract/desk/replies/reply-variables';
import type { FoundAnswer, FoundPage } from '@aftercare/contract/desk/replies/search-answers';
import type { Language } from '@aftercare/contract/languages';
import { actionText } from '../../../../lib/macros/action-text.ts';
import type { OfferedReply } from './rank-replies.ts';

export const choiceKinds = ['reply', 'macro', 'answer', 'product'] as const;
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
  /** Only of a macro, which is run and not inserted. */
  macro?: Macro;
};

export const replyChoice = ({ reply, lang, text }: OfferedReply, values: ReplyValues): Choice => ({
  kind: 'reply',
  id: reply.replyId,
  label: reply.name,
  aside: `/${reply.shortcut}`,
  text: fillVariables(text, values),
  lang,
});

export const macroChoice = (macro: Macro, lang: Language): Choice => ({
  kind: 'macro',
  id: macro.macroId,
  label: macro.name,
  aside: macro.folder,
  text: macro.actions.map((action) => actionText(action, macro)).join(' · '),
  lang,
  macro,
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
