import { deskLimits } from '@aftercare/contract/desk/limits';
import {
  type CannedReply,
  normaliseShortcut,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { unknownVariables } from '@aftercare/contract/desk/replies/reply-variables';
import { isWithin } from '@aftercare/contract/fields/rules';
import { type Language, languages } from '@aftercare/contract/languages';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { deskLanguage, fill, ruleTexts, texts } from '../../lib/parts/text.ts';

/** The form of a reply. A draft keeps `version`, so that saving it notices changes by others. */
export type ReplyValues = {
  merchantId: string;
  version: number;
  folder: string;
  shortcut: string;
  name: string;
} & Record<Language, string>;

export const emptyReply = (merchantId: string): ReplyValues => ({
  merchantId,
  version: 0,
  folder: '',
  shortcut: '',
  name: '',
  en_US: '',
  de_DE: '',
  ja_JP: '',
});

export const valuesOfReply = ({
  merchantId,
  version,
  folder,
  shortcut,
  name,
  texts,
}: CannedReply): ReplyValues => ({
  merchantId,
  version,
  folder,
  shortcut,
  name,
  en_US: texts.en_US ?? '',
  de_DE: texts.de_DE ?? '',
  ja_JP: texts.ja_JP ?? '',
});

export function requestOf(
  replyId: string,
  { merchantId, version, folder, shortcut, name, ...typed }: ReplyValues,
): RequestOf<typeof saveCannedReply> {
  const written = languages.filter((lang) => typed[lang].trim() !== '');
  const inLanguages = Object.fromEntries(written.map((lang) => [lang, typed[lang].trim()]));
  return {
    merchantId,
    replyId,
    version,
    folder,
    shortcut: normaliseShortcut(shortcut),
    name,
    texts: inLanguages,
  };
}

/** Problems by field of the form; a text that is missing in every language is reported at the first one. */
export function problemsOf(values: ReplyValues): Record<string, string> {
  const found = formProblems(saveCannedReply, requestOf('new', values), { lang: deskLanguage });
  const { texts: ofTexts, ...own } = Object.fromEntries(found);
  const problems = Object.entries(own).map(([name, key]) => [name, ruleTexts[key]]);
  const ofLanguages = languages.flatMap((lang) => {
    const problem = problemOfText(values[lang]);
    return problem === undefined ? [] : [[lang, problem]];
  });
  if (ofTexts === 'required') ofLanguages.push([languages[0], ruleTexts.required]);
  return Object.fromEntries([...problems, ...ofLanguages]);
}

function problemOfText(text: string): string | undefined {
  if (!isWithin(text.trim(), deskLimits.cannedReplyMaxLength)) return ruleTexts.tooLong;
  const names = unknownVariables(text).map((name) => `{${name}}`);
  return names.length === 0 ? undefined : fill(texts.replies.unknown, { names: names.join(', ') });
}
