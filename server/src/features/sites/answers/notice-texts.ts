import type { Language } from '@aftercare/contract/languages';
import type { NoticeRule } from '@aftercare/contract/sites/brand-rules';
import type { NoticeLead, NoticeTextKey } from '@aftercare/contract/sites/notices/notice-records';
import type { Notice } from '@aftercare/contract/sites/view';
import { fill } from '../../../platform/text/fill.ts';
import de from '../messages/de_DE.json' with { type: 'json' };
import en from '../messages/en_US.json' with { type: 'json' };
import ja from '../messages/ja_JP.json' with { type: 'json' };

export const noticeMessages: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = {
  en_US: en,
  de_DE: de,
  ja_JP: ja,
};

type Contact = { contactPhone: string; email: string };
type OwnTexts = NoticeRule['words'];
export type NoticeTexts = { title: string; text: string; button: string };

const nothing: NoticeTexts = { title: '', text: '', button: '' };

export function defaultTexts(textKey: NoticeTextKey, leadsTo: NoticeLead, lang: Language): NoticeTexts {
  const texts = noticeMessages[lang];
  const button = leadsTo === 'nowhere' ? '' : texts[`button.${leadsTo}`];
  return { title: texts[`${textKey}.title`], text: texts[`${textKey}.text`], button };
}

/** The operator's text in this language, else the default text, else the operator's text in any language. */
function textsOf(ownTexts: OwnTexts, usual: NoticeTexts | null, lang: Language): NoticeTexts {
  const [any = nothing] = Object.values(ownTexts).filter((one) => one !== undefined);
  const { title, text, button } = ownTexts[lang] ?? usual ?? any;
  return {
    title: title || (usual?.title ?? ''),
    text: text || (usual?.text ?? ''),
    button: button || (usual?.button ?? ''),
  };
}

const withContact = (text: string, { contactPhone, email }: Contact): string =>
  fill(text, { phone: contactPhone, email, contact: contactsOf([contactPhone, email]) });

const contactsOf = (contacts: readonly string[]): string => contacts.filter((way) => way !== '').join(', ');

export function noticeOf(rule: NoticeRule, lang: Language): Notice {
  const { noticeId, kind, button, textKey, endsAt } = rule;
  const leadsTo = button?.leadsTo ?? 'nowhere';
  const usual = textKey === null ? null : defaultTexts(textKey, leadsTo, lang);
  const texts = textsOf(rule.words, usual, lang);
  const label = texts.button || noticeMessages[lang][`button.${leadsTo === 'nowhere' ? 'mail' : leadsTo}`];
  return {
    noticeId,
    kind,
    endsAt,
    title: withContact(texts.title, rule),
    text: withContact(texts.text, rule),
    button: button === null ? null : { label, href: button.href },
  };
}

export function outOfServiceText(lang: Language, closing: Contact & { words: OwnTexts }): string {
  return withContact(
    textsOf(closing.words, defaultTexts('outOfService', 'nowhere', lang), lang).text,
    closing,
  );
}
