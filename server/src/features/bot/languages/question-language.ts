import type { Language } from '@aftercare/contract/languages';

/** Words that are frequent in one language and rare in the other. Words of both, such as "was", are left out. */
const wordsOf: Readonly<Record<'en_US' | 'de_DE', ReadonlySet<string>>> = {
  en_US: new Set(
    `the is are my your how what where when why which who do does did can could will would should you it its it's this
     that there to of with for and not no have has been get got doesn't don't isn't won't can't please from if or but
     wont dont doesnt cant i'm after any need want help`.split(/\s+/),
  ),
  de_DE: new Set(
    `der das ist sind ein eine einen einem mein meine meinen meinem ihr ihre wie wo wann warum welche welcher welches wer
     kann kannst könnt können koennen ich sie es nicht kein keine und oder mit für fuer von zu zum zur bei beim auf aus
     dem habe haben wird werden mir mich geht funktioniert noch auch nach bitte bekomme gibt wieviel über ueber`.split(
      /\s+/,
    ),
  ),
};

const japaneseLetter = /[\u3040-\u30ff\u3400-\u9fff]/gu;
const letter = /\p{L}/gu;
const germanLetter = /[äöüß]/giu;
/** Only this part of a text is read. */
const maxLength = 300;
/** A text with this share of Japanese letters is Japanese; product names are often in Latin letters. */
const japaneseShare = 0.25;
/** How many more words of a language than of the other one a text needs. */
const minLead = 2;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The language of a text that shows it by its letters or by frequent words; null: the text is too short or mixed.
 * Products and settings have three languages only, so a text in a fourth one gives null in most cases.
 */
export function languageOf(typed: string): Language | null {
  const text = typed.slice(0, maxLength);
  const japanese = countOf(text, japaneseLetter);
  if (japanese >= 2 && japanese >= japaneseShare * countOf(text, letter)) return 'ja_JP';
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  const count = (lang: 'en_US' | 'de_DE') => words.filter((word) => wordsOf[lang].has(word)).length;
  const lead = count('de_DE') + Math.min(1, countOf(text, germanLetter)) - count('en_US');
  if (lead >= minLead) return 'de_DE';
  return lead <= -minLead ? 'en_US' : null;
}

/** The names of languages that customers use in requests such as "Do you speak German?". */
const names: readonly (readonly [Language | 'other', RegExp])[] = [
  ['en_US', /\b(?:english|englisch)\b|英語/i],
  ['de_DE', /\b(?:german|deutsch)\b|ドイツ語/i],
  ['ja_JP', /\b(?:japanese|japanisch|nihongo)\b|日本語/i],
  [
    'other',
    /\b(?:french|franz(?:ö|oe)sisch|fran[cç]ais|spanish|spanisch|espa[nñ]ol|italian|italienisch|italiano|chinese|chinesisch|korean|koreanisch|portuguese|portugiesisch|dutch|niederl(?:ä|ae)ndisch|polish|polnisch|turkish|t(?:ü|ue)rkisch|russian|russisch|ukrainian|ukrainisch|arabic|arabisch|vietnamese)\b|(?:フランス|スペイン|イタリア|中国|韓国|ポルトガル|ベトナム|ロシア)語|中文/i,
  ],
];
/** Words around the name of a language in such a request. Any other word makes it a question about a product. */
const around =
  /\b(?:do|does|you|we|i|can|could|may|speak|speaks|talk|write|answer|reply|chat|understand|in|to|with|me|and|und|lieber|rather|better|please|pls|this|bot|switch|only|now|is|there|available|support|hi|hello|hallo|sprechen|sprichst|sprecht|sprechen|sie|du|ihr|auf|bitte|antworten|antworte|schreiben|schreib|reden|kann|kannst|k(?:ö|oe)nnen|k(?:ö|oe)nnt|wir|ich|verstehen|verstehst|verstehst|mir|hier|auch|parlez|vous|habla|hablas|usted|parla|parli|por|favor)\b|話(?:せ|し|す|でき)?(?:ますか|ます|たい(?:です)?|て(?:ください|下さい)?)?|(?:対応|会話|案内|回答|返事|チャット)(?:して)?|書(?:いて|き|け)(?:も|たい)?|(?:お願い|おねがい)(?:でき|し)?(?:ます|ませんか)?|(?:ください|下さい|いただけ|もらえ|でき|い|大丈夫|可能|わかり|分かり|通じ)?(?:ますか|ませんか|ます|ですか|です)|(?:話せ|わか|分か|通じ|でき)る|いい|で(?:の|も)?|は|を|が|の|も|か/giu;
const maxRequestLength = 60;

/** The language that a message asks for; `other`: one that the bot does not know; null: it asks for none. */
export function requestedLanguage(text: string): Language | 'other' | null {
  if (text.length > maxRequestLength) return null;
  const [lang, name] = names.find(([, pattern]) => pattern.test(text)) ?? [];
  if (lang === undefined || name === undefined) return null;
  const rest = text.replace(name, ' ').replace(around, ' ');
  return /[\p{L}\p{N}]/u.test(rest) ? null : lang;
}

/**
 * The language to answer in: that of the message, or else of the newest message before it that shows one, or else
 * that of the conversation.
 */
export function answerLanguage(messages: readonly string[], ofConversation: Language): Language {
  for (const text of messages) {
    const requested = requestedLanguage(text);
    const shown = requested === 'other' ? null : (requested ?? languageOf(text));
    if (shown !== null) return shown;
  }
  return ofConversation;
}
