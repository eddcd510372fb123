import type { CannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { type Language, languages } from '@aftercare/contract/languages';

/** Reduces a reply to one text: in this language, or else the site's default, or else the first that exists. */
export function inOneLanguage(reply: CannedReply, lang: Language, defaultLang: Language): CannedReply {
  const found = [lang, defaultLang, ...languages].find((one) => reply.texts[one] !== undefined);
  return { ...reply, texts: found === undefined ? {} : { [found]: reply.texts[found] } };
}
