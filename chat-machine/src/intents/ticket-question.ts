import { plainText } from './plain-words.ts';

/** A longer message has another subject, too. */
const maxLength = 70;

/** Questions about a ticket that exists: its number, and when the team answers. */
const questions: readonly RegExp[] = [
  /\b(?:ticket|case|reference) ?(?:number|nr|id|#)\b/,
  /\bwhen (?:will|do|can|are) (?:you|u|they|the team|someone|somebody) (?:\w+ ){0,3}(?:answer|reply|respond|call|write|get back|contact)\b/,
  /\bwhen (?:will|do|can) i (?:hear\b|get (?:an |a |my |the )?(?:answer|reply|response)\b)/,
  /\bany (?:news|updates?|progress)(?: (?:on|about|for) (?:my|the|this) (?:ticket|request|case|problem|issue))?[ ?!.]*$|\bstatus of (?:my|the) (?:ticket|request|case)\b|\bwhat happens next\b/,
  /\bticket ?-?(?:nummer|nr)\b|\bvorgangsnummer\b/,
  /\bwann (?:meldet|melden|antwortet|antworten|ruft|rufen|schreibt|schreiben)\b/,
  /\bwann (?:bekomm\w*|krieg\w*|hoer\w*|erhalte) (?:\w+ ){0,3}(?:antwort|bescheid|rueckmeldung|von (?:euch|ihnen))\b/,
  /\b(?:gibt es|gibts|schon) (?:was |etwas )?neu(?:es|igkeiten)\b|\bwie geht es (?:jetzt )?weiter\b/,
  /(?:チケット|受付|問い?合わせ)(?:の)?番号/,
  /いつ(?:頃|ごろ)?(?:に)?(?:お?返事|ご?回答|ご?連絡|返信)|(?:返事|返信|回答|連絡|担当)(?:は|が)?(?:まだ|いつ)|電話(?:は|が)?(?:まだ|き|来)/,
];

export function isTicketQuestion(text: string): boolean {
  const plain = plainText(text);
  return plain.length <= maxLength && questions.some((one) => one.test(plain));
}
