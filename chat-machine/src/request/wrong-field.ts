import { plainText, wordSet, wordsOf } from '../intents/plain-words.ts';
import type { Wanted } from './details.ts';

const wrong =
  /\b(?:wrong|incorrect|not (?:right|correct|mine|my)|change|remove|delete|falsch|stimmt nicht|nicht richtig|nicht (?:meine|mehr)|aendern|loeschen|entfernen|streichen)\b|違|間違|変更|訂正|修正|削除|正しくない|正しくあり/;

const fields: readonly (readonly [Wanted, RegExp])[] = [
  ['orderNo', /\b(?:order|bestellnummer|bestellung|auftrag\w*)\b|注文/],
  ['email', /\be?-?mails?\b|\b(?:mail|email|e-mail)?-?(?:address|adresse)\b|メール|アドレス/],
  ['problem', /\b(?:problem|description|beschreibung|anliegen)\b|問題|内容|症状|不具合/],
];

/** Words that may surround it: "I want to change my email, please", "die Bestellnummer ist leider falsch". */
const glue = wordSet(
  "the a my is was are it its that this number id please i i'd want to would like need can you could sorry no oh and was were typed entered have use take instead new right correct one there actually",
  'die der das meine mein ist war bitte ich moechte will wuerde gern gerne habe leider nein und nummer angegeben eingegeben nehmen nutzen verwenden stattdessen sondern neue richtige richtig lautet hier',
);
const japaneseGlue =
  /(?:の|は|が|を|に|も|です|ます|でした|ました|しました|います|いました|って|ている|ていました|たい|い|う|番号|ご|正しく|正しい|新しい|こちら|今|から|すみません|すいません|、|。|っ|て|し|え|ください|お願い)+/g;

function isLeft(plain: string): boolean {
  const signs = [wrong, ...fields.map(([, sign]) => sign)];
  const rest = signs.reduce((text, sign) => text.split(sign).join(' '), plain);
  const words = wordsOf(rest.replace(japaneseGlue, ' '));
  return words.some((word) => !/\d/.test(word) && !glue.has(word));
}

/**
 * The field that a text calls wrong: "the order number is wrong", "die E-Mail stimmt nicht". A text that says more
 * describes a problem: "The order arrived with the wrong cable".
 */
export function wrongFieldIn(text: string): Wanted | null {
  const plain = plainText(text);
  if (!wrong.test(plain) || isLeft(plain)) return null;
  return fields.find(([, sign]) => sign.test(plain))?.[0] ?? null;
}
