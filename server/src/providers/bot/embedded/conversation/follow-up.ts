// slow-patterns: a longer message than `maxComplaintLength` is not tested
import type { Language } from '@aftercare/contract/languages';
import { normalise } from '../../../search/normalise.ts';

/**
 * Words that repeat the last question for the product that they come with: "And the S16?", "und beim S16?".
 */
const aboutAnother: Readonly<Record<Language, ReadonlySet<string>>> = {
  en_US: new Set(
    'and what about how the for on with of my our other one a an in case too also same question ok so then is it or instead it s to apply does that work would be please pls me tell its i m have got using mean meant mine'.split(
      ' ',
    ),
  ),
  de_DE: new Set(
    'und was ist mit wie sieht es bei beim dem der das den die auch fuer fur für meinem meiner mein gilt geht dann aber oder genauso im am auf denn hier anderen so aus steht bitte ich hab habe hätte es ein eine einen meins meiner nutze benutze meine meinte'.split(
      ' ',
    ),
  ),
  ja_JP: new Set(
    'では じゃあ それでは それじゃあ あと の 方 ほう は だと なら も でも 場合 場合は の場合は のほうは の方は はどう はどうですか はどうでしょうか だとどう だとどうですか って ですか は？ です だよ なんですが ですが だけど のは のほうは のもの を使っています を使ってます も教えて も教えてください を教えて を教えてください は同じ も同じ も同じですか のやつ のやつは'.split(
      ' ',
    ),
  ),
};

/** Patterns for a short message that says that the last answer did not help. */
const unsolved: Readonly<Record<Language, RegExp>> = {
  en_US:
    /(?<!\b(?:can|could|may|do|does|is|are|am|will|would|should) (?:i|we|you|it|he|she|they|this|that) )\bstill\b|\b(?:did ?n'?t|does ?n'?t|has ?n'?t|not|no) (?:really )?(?:help\w*|work\w*|change\w*|luck|difference|better|fix\w*)\b|\bsame (?:problem|issue|thing)\b|\bnothing (?:changed|helped|happens|happened|works)\b|\balready (?:tried|did|done)\b|\btried (?:that|it|all|everything|this)\b|\bthat'?s not (?:it|what)\b/i,
  de_DE:
    /\b(?:immer noch|noch immer|weiterhin|nach wie vor)\b|\b(?:nicht geholfen|hilft (?:mir )?(?:auch )?nicht|hilft nix|bringt nichts|bringt nix|nichts gebracht|nix gebracht|klappt (?:auch |immer noch )?nicht|(?:funktioniert|geht) (?:auch |leider |trotzdem |noch )*nicht|(?:schon|bereits) (?:probiert|versucht|gemacht|ausprobiert)|gleiche problem|das gleiche|keine (?:ä|ae)nderung|keine besserung)\b/i,
  ja_JP:
    /まだ|相変わらず|変わりません|変わらない|(?:だめ|ダメ|駄目)(?:でした|だった|です)|[直治](?:りません|らない|りませんでした|らなかった)|解決しません|解決しない|効果(?:が|は)?(?:ない|なし|ありません)|(?:やり|試し)ました(?:が|けど)|やってみた(?:が|けど)|同じです|うまくいきません|できませんでした/u,
};

/** Reports that the last answer helped: "thanks, that worked, is it still under warranty?". */
const solved: Readonly<Record<Language, RegExp>> = {
  en_US:
    /\b(?:that|it|this|which|they|one) (?:really |finally |now |actually |totally )?(?:worked|helped|fixed it|did it|did the trick|solved it|works (?:now|again|fine))\b|^(?:worked|works now|helped|solved|fixed)\b/i,
  de_DE:
    /\b(?:hat (?:jetzt |super |gut |prima )?(?:geklappt|geholfen|funktioniert)|(?:geht|klappt|funktioniert|l(?:ä|ae)uft) (?:jetzt|wieder|nun)(?! (?:auch |immer noch )?(?:nicht|nix|gar))|problem gel(?:ö|oe)st)\b/iu,
  ja_JP: /(?:でき|直り|治り|解決し|映り|つながり)ました(?!が|けど)|(?:直った|治った|できた)(?!り|ら|が)/u,
};

/** A longer message counts as a new problem. */
const maxComplaintLength: Readonly<Record<Language, number>> = { en_US: 70, de_DE: 70, ja_JP: 30 };

export function isUnsolvedReport(text: string, lang: Language): boolean {
  if (text.length > maxComplaintLength[lang]) return false;
  return unsolved[lang].test(straight(text)) && !saysItHelped(text, lang);
}

const straight = (text: string): string => text.replaceAll('’', "'");

export const saysItHelped = (text: string, lang: Language): boolean => solved[lang].test(straight(text));

/** Katakana, Latin letters and digits, which names of products have; the rest of a short text is grammar. */
const japaneseNames = /[\p{Script=Katakana}ーA-Za-z0-9\-.]+/gu;

/** Whether a text has only the name of a product and words that refer to the last question. */
export function isOnlyAbout(text: string, lang: Language, isOfProduct: (word: string) => boolean): boolean {
  const allowedWords = aboutAnother[lang];
  const normalised = normalise(text, lang);
  if (lang === 'ja_JP') {
    const rest = normalised.replace(japaneseNames, (name) => (isOfProduct(name) ? ' ' : name));
    return rest.split(' ').every((word) => word === '' || allowedWords.has(word));
  }
  const words = normalised.split(' ');
  return words.every((word) => allowedWords.has(word) || isOfProduct(word));
}
