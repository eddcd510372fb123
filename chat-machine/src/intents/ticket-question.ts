import { plainText } from './plain-words.ts';

/** A longer message has another subject, too. */
const maxLength = 70;

/** Questions about a ticket that exists: its number, and when the team answers. */
const questions: readonly RegExp[] = [
  /\b(?:ticket|case|reference) ?(?:number|nr|no|id|#)\b/,
  /\bwhen (?:will|do|can|are) (?:you|u|they|the team|someone|somebody|i) (?:\w+ ){0,3}(?:answer|reply|respond|call|hear|write|get back|contact)\b/,
  /\b(?:any|some) (?:news|update|progress)\b|\bstatus of (?:my|the) (?:ticket|request|case)\b|\bwhat happens next\b/,
  /\bticket ?-?(?:nummer|nr)\b|\bvorgangsnummer\b/,
  /\bwann (?:meld\w+|antwort\w+|ruf\w+|schreib\w+|bekomme? ich|krieg\w*|hoer\w*)(?: \w+){0,3}(?: antwort| bescheid| was| an| sich| euch| von euch| von ihnen)?\b/,
  /\b(?:gibt es|gibts|schon) (?:was |etwas )?neu(?:es|igkeiten)\b|\bwie geht es (?:jetzt )?weiter\b/,
  /(?:チケット|受付|問い?合わせ)(?:の)?番号/,
  /いつ(?:頃|ごろ)?(?:に)?(?:返事|お返事|回答|ご回答|連絡|ご連絡|返信|電話)|(?:返事|返信|回答|連絡|電話|担当)(?:は|が)?(?:まだ|いつ)/,
];

export function isTicketQuestion(text: string): boolean {
  const plain = plainText(text);
  return plain.length <= maxLength && questions.some((one) => one.test(plain));
}
