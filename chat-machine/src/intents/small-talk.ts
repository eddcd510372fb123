// slow-patterns: a message has at most 4,000 characters, which take 12 ms at most
import { plainText, wordSet, wordsOf } from './plain-words.ts';

export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'yes' | 'no';

type Talk = {
  kind: SmallTalk;
  /**
   * A text is of this kind if it has at least one of `words` and otherwise only `allowed` or polite words.
   */
  words: ReadonlySet<string>;
  allowed: ReadonlySet<string>;
  japanese: RegExp;
};

const politeness = wordSet('please pls bitte there everyone all you your the it is so very much for and');
const end = '[。、!！~～ー…笑 ]*$';

const talks: readonly Talk[] = [
  {
    kind: 'thanks',
    words: wordSet(
      'thanks thank thx thankyou ty thnks thanx cheers appreciated helped danke dankeschoen vielen merci geholfen perfect perfekt awesome',
    ),
    allowed: wordSet(
      'you u so very much a lot many that this it really for your the help was is works worked now great good nice super cool',
      'ok okay again all everything problem solved fixed me my answer answers quick fast hat das mir sehr schoen tausend',
      'dank ihre die hilfe schnelle antwort jetzt geht es funktioniert prima toll gut i bye hi have day und fuer auch sie',
    ),
    japanese: new RegExp(
      `^(?:(?:どうも|本当に|ほんとに|わかりました|分かりました|解決しました|助かりました|なるほど|了解です?|はい)[。、!！ ]*)*(?:ありがとう?(?:ございます|ございました|ね)?|有難うございます|有難うございました|助かりました|感謝(?:します|です)|サンキュー)(?:[。、!！ ]*(?:助かりました|解決しました|ありがとうございます|ありがとうございました))*${end}`,
    ),
  },
  {
    kind: 'goodbye',
    words: wordSet('bye goodbye byebye cya tschuess tschuss tschues ciao wiedersehen wiederschauen'),
    allowed: wordSet(
      'ok okay have a nice good great day one evening weekend see you later then for now auf noch einen eine schoenen schoene tag abend bis dann bald und',
    ),
    japanese: new RegExp(
      `^(?:それでは|では|じゃあ?|ok)?[、 ]*(?:さようなら|さよなら|バイバイ|ばいばい|失礼(?:いた|致)?します|また(?:ね|今度))${end}`,
    ),
  },
  {
    kind: 'no',
    words: wordSet('no nope nah nein nee noe'),
    allowed: wordSet(
      'thanks thank you danke not now jetzt nicht ok okay i am fine all good alles gut schon passt',
    ),
    japanese: new RegExp(
      `^(?:いいえ|いえ|いや)?[、 ]*(?:いいえ|いえ|結構です|けっこうです|大丈夫です|今はしない|いりません|必要ありません|不要です)${end}`,
    ),
  },
  {
    kind: 'yes',
    words: wordSet(
      'yes yeah yep yup sure ok okay okey k kk please alright understood ja jo jep klar gerne gern okee natuerlich verstanden alles bitte good fine',
    ),
    allowed: wordSet(
      'please pls bitte do it that i would like of course go ahead go on thats right got das mach machen in ordnung klar sehr auf jeden fall doch alles gut cool great super',
    ),
    japanese: new RegExp(
      `^(?:はい|ええ|うん|ok|おk|オーケー|オッケー)?[、。!！ ]*(?:はい|ええ|うん|ok|おk|オーケー|オッケー|お願い(?:し|いたし|致し)?(?:ます|たいです)?|おねがいします|頼みます|了解(?:です|しました)?|わかりました|分かりました|承知しました|なるほど)${end}`,
    ),
  },
  {
    kind: 'greeting',
    words: wordSet('hi hello helo hallo hey heya hiya howdy moin servus gruezi greetings good guten gruess'),
    allowed: wordSet(
      'morning evening afternoon day morgen tag abend mahlzeit zusammen gott there again to you everyone team bot how are wie gehts geht es ihnen dir today is anyone',
    ),
    japanese: new RegExp(
      `^(?:こんにちは|こんにちわ|こんばんは|おはよう(?:ございます)?|はじめまして|初めまして|もしもし|どうも|やあ|お世話になって(?:い|お)?ります|お世話になります)${end}`,
    ),
  },
];

const fits = ({ words, allowed, japanese }: Talk, plain: string, textWords: readonly string[]): boolean =>
  japanese.test(plain) ||
  (textWords.some((word) => words.has(word)) &&
    textWords.every((word) => words.has(word) || allowed.has(word) || politeness.has(word)));

/** The kind of a message that has such emoji and no letters or digits. */
const signs: readonly [RegExp, SmallTalk][] = [
  [/[👍👌✅🆗]/u, 'yes'],
  [/[👎❌🙅]/u, 'no'],
  [/[🙏🥰😍❤💖🎉⭐🌟]/u, 'thanks'],
  [/👋/u, 'greeting'],
];

export function smallTalkIn(text: string): SmallTalk | null {
  const plain = plainText(text);
  if (!/[\p{L}\p{N}]/u.test(plain)) return signs.find(([sign]) => sign.test(plain))?.[1] ?? null;
  const textWords = wordsOf(plain);
  return talks.find((talk) => fits(talk, plain, textWords))?.kind ?? null;
}
