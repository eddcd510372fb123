import { plainText, wordsOf } from '../intents/plain-words.ts';
import type { Wanted } from './details.ts';

const wrong =
  /\b(?:wrong|incorrect|not (?:right|correct|mine|my)|change|remove|delete|falsch|stimmt nicht|nicht richtig|nicht (?:meine|mehr)|aendern|loeschen|entfernen|streichen)\b|違|間違|変更|訂正|修正|削除|正しくない|正しくあり/;

const fields: readonly (readonly [Wanted, RegExp])[] = [
  ['orderNo', /\b(?:order|bestellnummer|bestellung|auftrag\w*)\b|注文/],
  ['email', /\be?-?mails?\b|\b(?:mail|email|e-mail)?-?(?:address|adresse)\b|メール|アドレス/],
  ['problem', /\b(?:problem|description|beschreibung|anliegen)\b|問題|内容|症状|不具合/],
];

/** A longer text describes a problem: "The order arrived with the wrong cable". */
const longest = { words: 8, length: 80, japanese: 25 } as const;
const isJapanese = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff]/u.test(text);

const isShort = (plain: string): boolean =>
  isJapanese(plain)
    ? plain.length <= longest.japanese
    : plain.length <= longest.length && wordsOf(plain).length <= longest.words;

/** The field that a text calls wrong: "the order number is wrong", "die E-Mail stimmt nicht". */
export function wrongFieldIn(text: string): Wanted | null {
  const plain = plainText(text);
  if (!isShort(plain) || !wrong.test(plain)) return null;
  return fields.find(([, sign]) => sign.test(plain))?.[0] ?? null;
}
