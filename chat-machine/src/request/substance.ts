import { withoutAddresses } from '../email-in.ts';
import { isJapanese, plainText, wordSet, wordsOf } from '../intents/plain-words.ts';
import { isConfirmation, isDenial, isRefusal } from '../intents/replies.ts';
import { smallTalkIn } from '../intents/small-talk.ts';
import { isWishForPerson } from '../intents/wish.ts';
import type { Question } from './details.ts';
import { hasPhoneNumber } from './phone-in.ts';

/** Maximum length of a description in UTF-16 code units. The full text remains in the transcript. */
const longestProblem = 500;
const maxTexts = 3;
/**
 * A longer request for an agent usually contains the reason, so it counts as a description of the problem.
 */
const longestBareWish = { words: 9, japanese: 22 } as const;

/** Words around an email address or an order number that describe no problem. */
const labels = wordSet(
  'my me the a an this that is it its here mail email e address contact order number no nr id please write to reply at under use and or',
  'with from for amazon you can reach sorry hello hi yes ok okay you it should be actually instead new correct right wrong not',
  'meine mein die der das ist lautet hier adresse mailadresse emailadresse bestellnummer bestellung auftragsnummer nummer bitte',
  'schreiben sie mir an unter und oder mit von für fuer nein ja falsch richtig nicht sondern neue neu erreichen mich',
);
const japaneseLabels =
  /(?:私|わたし|僕)の|メールアドレス|メール|アドレス|ご?注文番号|番号|連絡先|返信先|宛先|こちら|正しい|正しく|新しい|間違い|間違って|違い|いいえ|はい|に変更|変更|訂正|してください|お願いします|おねがいします|です|ます|でした|ません|いました|います|(?:は|が|を|に|へ|の|で|と|て|い|まで)/g;

function isBareWish(text: string): boolean {
  if (!isWishForPerson(text)) return false;
  const plain = plainText(text);
  return isJapanese(plain)
    ? plain.length <= longestBareWish.japanese
    : wordsOf(plain).length <= longestBareWish.words;
}

/** Whether anything is left besides addresses, numbers and the words that introduce them. */
function hasOtherWords(text: string): boolean {
  const rest = withoutAddresses(text).replace(japaneseLabels, ' ');
  const words = wordsOf(plainText(rest)).filter((word) => !/\d/.test(word) && !labels.has(word));
  return words.length > 0;
}

/** "No picture" refuses a photo, but it also describes a monitor; "my order is not here" describes a delivery. */
const ambiguous: readonly (readonly [Question, RegExp])[] = [
  ['photo', /\b(?:pictures?|images?|videos?|bild|bilder)\b|画像|動画|映像/],
  ['orderNo', /\b(?:order|bestellung)\b|注文(?!番号)/],
];

const isPlainRefusal = (text: string, asks: Question | null): boolean =>
  isRefusal(text) && !ambiguous.some(([field, noun]) => field !== asks && noun.test(plainText(text)));

/**
 * The part of a customer's text that describes a problem: the whole text, or '' for replies and details.
 * `asks`: the open question, null before the simulated agent asked one.
 */
export function substanceOf(text: string, asks: Question | null = null): string {
  const typed = text.trim();
  if (hasPhoneNumber(typed, asks === 'orderNo')) return typed;
  const isReply =
    typed === '' ||
    smallTalkIn(typed) !== null ||
    isPlainRefusal(typed, asks) ||
    isDenial(typed) ||
    isConfirmation(typed) ||
    isBareWish(typed);
  return isReply || !hasOtherWords(typed) ? '' : typed;
}

export function withMore(problem: string, text: string): string {
  if (problem.split('\n').includes(text)) return problem;
  const whole = problem === '' ? text : `${problem}\n${text}`;
  return whole.length <= longestProblem ? whole : `${cutAt(whole, longestProblem - 1)}…`;
}

/** Cuts a text without splitting a surrogate pair. */
function cutAt(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

/** Joins the newest descriptions of the problem in a conversation, in their order. */
export function problemIn(texts: readonly string[]): string {
  const newest: string[] = [];
  for (const text of texts.toReversed()) {
    const substance = substanceOf(text);
    if (substance !== '') newest.unshift(substance);
    if (newest.length === maxTexts) break;
  }
  return newest.reduce(withMore, '');
}
