import type { Language } from '@aftercare/contract/languages';
import type { NoticeRule } from '@aftercare/contract/merchant/brand-rules';
import type { Notice } from '@aftercare/contract/merchant/view';
import de from './messages/de_DE.json' with { type: 'json' };
import en from './messages/en_US.json' with { type: 'json' };
import ja from './messages/ja_JP.json' with { type: 'json' };

export const noticeMessages: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = {
  en_US: en,
  de_DE: de,
  ja_JP: ja,
};

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A notice that holds, in words (D34, D35). */
export function noticeOf(rule: NoticeRule, lang: Language): Notice {
  const texts = noticeMessages[lang];
  const { noticeId, kind, button } = rule;
  const text = filled(texts[`${rule.textKey}.text`], { phone: rule.contactPhone, email: rule.email });
  return {
    noticeId,
    kind,
    title: texts[`${rule.textKey}.title`],
    text,
    button: button === null ? null : { label: texts[`button.${button.leadsTo}`], href: button.href },
    endsAt: null,
  };
}

/** The words of a site that is out of service, with the brand's own contact (D18). */
export function outOfServiceText(lang: Language, contacts: readonly string[]): string {
  const contact = contacts.filter((way) => way !== '').join(', ');
  return filled(noticeMessages[lang].outOfService, { contact });
}
