import { plainText, wordSet, wordsOf } from './plain-words.ts';
import { smallTalkIn } from './small-talk.ts';

type Reply = { core: ReadonlySet<string>; allowed: ReadonlySet<string>; japanese: RegExp };

const sorry = '(?:すみません|すいません|申し訳ありません|申し訳ございません|ごめんなさい)?';
const things = '(?:ご?注文番号|番号|メールアドレス|メール|アドレス|写真|画像|動画)?(?:は|が|を|も)?';

/** A message that only refuses the requested detail: "I don't have it", "später", "ありません". */
const refusal: Reply = {
  core: wordSet(
    "no nope nah none nothing not later skip don't dont haven't havent can't cant cannot unknown lost forgot without",
    'nein nee noe nicht nichts kein keine keinen keines spaeter ueberspringen unbekannt weiss vergessen verloren ohne',
  ),
  allowed: wordSet(
    "i i'm im am have has got do did it at a an the any my me one this that those these for of in on to with right now here",
    'hand moment currently yet anymore more just need want give send share know remember find see look up have order number numbers',
    'id email e mail address photo photos picture pictures image video is are sorry please thanks thank you will would could',
    'rather prefer idea clue there so but unfortunately tell add say maybe today tomorrow if ok okay well n',
    'ich hab habe haben sie es die das den der dem eine einen ein meine meinen bestellnummer bestellung nummer mailadresse',
    'emailadresse adresse foto fotos bild bilder gerade jetzt zur zurzeit hand da dabei mehr leider finde kenne schicke moechte',
    'will kann angeben nennen geben mir moment im auf weiter bitte danke tut mir leid keine ahnung davon noch nach heute morgen',
    'mich nur mal dazu parat griffbereit auswendig reiche liefere ich',
  ),
  japanese: new RegExp(
    `^${sorry}(?:いいえ|いえ)?(?:今|いま|現在|まだ)?(?:は)?${things}(?:今|いま|手元に|手もとに|まだ|特に|とくに)?(?:は|も)?` +
      '(?:ありません|ありませんでした|ないです|無いです|なし(?:です)?|無し(?:です)?|無い|ない|わかりません|分かりません|わからない|分からない|不明(?:です)?|' +
      '持っていません|持ってません|持ってないです|見つかりません|覚えていません|忘れました|教えたくありません|言いたくありません|' +
      `あとで|後で|後ほど|のちほど|後にします|あとにします|スキップ|いいえ|結構です|けっこうです|不要です|送れません)(?:送ります|お送りします|連絡します)?$`,
  ),
};

/** A message that confirms the summary: "That's right", "stimmt so", "合っています". */
const confirmation: Reply = {
  core: wordSet(
    'yes yeah yep yup ok okay sure correct right perfect fine good confirm confirmed send go great exactly',
    'ja jep jo richtig stimmt korrekt passt genau senden absenden abschicken schicken bestaetige bestaetigen gut einverstanden',
  ),
  allowed: wordSet(
    "that's thats that this is it its it's everything all the looks look please thanks thank you ahead to me i and so now can like sounds",
    'with these details summary looks very much',
    'das dies ist es sie alles so bitte danke jetzt ab sieht aus ich und mit den angaben diese sehr vielen dank weiter klar ihnen',
  ),
  japanese: new RegExp(
    '^(?:はい|ええ|うん|ok)?(?:はい|ええ|うん|ok(?:です)?|(?:それで|これで|この内容で|その内容で|内容は)?' +
      '(?:合っています|合ってます|あっています|正しいです|間違いありません|間違いないです|その通りです|そのとおりです|問題ありません|問題ないです|' +
      '大丈夫です|よろしいです|いいです|結構です|確認しました|送信してください|送ってください|送ります|送信します|お願いします|お願いいたします))' +
      `(?:よろしく)?(?:お願い(?:します|いたします|致します))?$`,
  ),
};

/** A message that rejects the summary without a correction: "No", "that's wrong", "違います". */
const denial: Reply = {
  core: wordSet('no nope nah wrong incorrect not nein nee falsch nicht change stop aendern'),
  allowed: wordSet(
    "that's thats that this is it its it's quite right correct true yet please wait something to i want need",
    'das ist so stimmt richtig ganz leider da was etwas bitte moment ich moechte will',
  ),
  japanese:
    /^(?:いいえ|いえ|いや|違います|ちがいます|違う|間違っています|間違ってます|間違いです|正しくありません|修正します|変更します|訂正します)(?:違います|ちがいます|間違っています|間違いです)?$/,
};

const maxWords = 14;

/** The Japanese patterns have no place for punctuation, which keeps them linear. */
const withoutMarks = (plain: string): string => plain.replace(/[\s。、!~…・.,]/g, '');

function fits({ core, allowed, japanese }: Reply, text: string): boolean {
  const plain = plainText(text);
  if (japanese.test(withoutMarks(plain))) return true;
  const words = wordsOf(plain);
  return (
    words.length <= maxWords &&
    words.some((word) => core.has(word)) &&
    words.every((word) => core.has(word) || allowed.has(word))
  );
}

/** A message that ends the request to the team: "cancel", "I don't want a ticket", "abbrechen", "やめます". */
const cancellations: readonly RegExp[] = [
  /^(?:please |bitte )?(?:cancel|abort|quit|stop|stopp|never ?mind|forget it|abbrechen|abbruch|vergiss es|lass es|lassen sie es|doch nicht)(?: (?:it|this|that|this request|the request|the ticket|please|bitte|das|alles))?[.!]*$/,
  /^(?:(?:no|nein|please|bitte),? )?(?:(?:don't|dont|do not) send(?: it| this| anything)?|nicht (?:ab)?senden|nicht (?:ab)?schicken)[.!]*$/,
  /\b(?:no|kein) ticket[.!]*$|\b(?:don't|dont|do not) (?:want|need) (?:a|any|the) ticket\b/,
  /\b(?:cancel|withdraw|drop|close|delete) (?:the|this|that|my) (?:request|ticket|case)\b/,
  /\b(?:anfrage|anliegen|ticket|vorgang) (?:bitte |wieder )?(?:stornieren|abbrechen|zurueckziehen|schliessen|loeschen)\b/,
  /^(?:abbrechen|stornieren|cancel|stop|stopp)(?: (?:hab(?:e)? ich (?:doch )?gesagt|hab ich doch|i said|now|jetzt|endlich))[.!]*$/,
  /^(?:please |bitte )?(?:go )?(?:back to (?:the )?bot|zurueck zum bot)[.!]*$/,
];
const japaneseCancellation =
  /^(?:やっぱり|もういいです|もういい|もうええわ?|もう|送らないで(?:ください|下さい))?(?:キャンセル|中止|取り?消し?|取り?下げ)(?:します|して(?:ください|下さい)?|で(?:お願いします)?|て(?:ください|下さい)?)?$|^(?:やっぱり|もう)?(?:やめます|やめる|やめておきます)$|^もう(?:いい|ええ)(?:です|わ|よ)?$|^(?:いいえ)?(?:まだ)?送らないで(?:ください|下さい)?$|チケットは(?:いりません|要りません|不要です)$/;

/**
 * The problem no longer exists, so the team need not read the request: "I figured it out", "hat sich erledigt".
 * "All good" or "hab es gefunden" can also answer a question of the form.
 */
const solved =
  /^(?:(?:i|we|i've|i have|it's|it is|its|it|is|the problem is|problem|got|never mind|thanks) )*(?:(?:figured|sorted|worked) (?:it |this |that )?out|(?:fixed|solved|sorted)(?: (?:it|this|that|itself|now))?|(?:works|working) (?:again|now)(?: now)?)[.!]*$|^(?:das |es |alles |die sache )?(?:hat sich (?:schon |inzwischen |jetzt )?erledigt|problem (?:ist )?geloest|(?:geht|funktioniert|klappt|laeuft)(?: es| er| sie)? (?:jetzt|wieder|doch)(?: wieder)?)[.!]*$|^(?:hab|habe|ich hab|ich habe)(?: ?e?s| das)? (?:jetzt |inzwischen |schon |selbst |selber )*(?:hinbekommen|hingekriegt|geloest|rausgefunden|herausgefunden)[.!]*$/;
const japaneseSolved =
  /^(?:もう|やっぱり|自分で|問題(?:は|が)?)*(?:解決(?:しました|済みです|した|できました)|自己解決(?:しました|した)?|直りました|治りました|直った|なおりました|大丈夫になりました)(?:ので)?(?:もういいです|大丈夫です|キャンセルします|結構です)?$/;

const isSingleCancellation = (plain: string): boolean =>
  cancellations.some((one) => one.test(plain)) ||
  solved.test(plain) ||
  japaneseCancellation.test(withoutMarks(plain)) ||
  japaneseSolved.test(withoutMarks(plain));

/** Parts of a message that may surround a cancellation. */
const aside =
  /^(?:no|nein|wait|warte|sorry|please|bitte|ok|oh|いいえ|すみません)(?: (?:stop|stopp|wait|please|bitte))?$/;

/** Also one of several parts: "stop, cancel this, don't send it". */
export function isCancellation(text: string): boolean {
  const plain = plainText(text);
  if (isSingleCancellation(plain)) return true;
  const parts = plain.split(/[,.;!、。]/).map((part) => part.trim());
  const others = parts.filter((part) => part !== '' && !aside.test(part));
  return others.length > 0 && others.every(isSingleCancellation);
}

export const isRefusal = (text: string): boolean => /^\W*n\W?a\W*$/i.test(text) || fits(refusal, text);
export const isDenial = (text: string): boolean => fits(denial, text);
export const isConfirmation = (text: string): boolean =>
  !isDenial(text) && (fits(confirmation, text) || ['yes', 'thanks'].includes(smallTalkIn(text) ?? ''));
