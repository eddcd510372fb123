import type { CannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { type Language, languages } from '@aftercare/contract/languages';

export const repliesOffered = 30;

export type OfferedReply = { reply: CannedReply; lang: Language; text: string };

/** The only text of a reply that was listed in one language. */
export function offered(reply: CannedReply): OfferedReply[] {
  const lang = languages.find((one) => reply.texts[one] !== undefined);
  return lang === undefined ? [] : [{ reply, lang, text: reply.texts[lang] ?? '' }];
}

/** 0: the shortcut begins with the query. 1: shortcut or name contains it. 2: the text does. */
function matchOf({ reply, text }: OfferedReply, query: string): 0 | 1 | 2 | null {
  if (reply.shortcut.startsWith(query)) return 0;
  if (reply.shortcut.includes(query) || reply.name.toLowerCase().includes(query)) return 1;
  return text.toLowerCase().includes(query) ? 2 : null;
}

/** The best matches, among equal ones those that were used most recently, then in the order of the list. */
export function rankReplies(
  replies: readonly OfferedReply[],
  typed: string,
  recent: readonly string[],
): OfferedReply[] {
  const query = typed.trim().normalize('NFKC').toLowerCase();
  const lastUse = ({ reply: { replyId } }: OfferedReply) => {
    const place = recent.indexOf(replyId);
    return place === -1 ? recent.length : place;
  };
  return replies
    .flatMap((one) => {
      const match = matchOf(one, query);
      return match === null ? [] : [{ one, match }];
    })
    .toSorted((a, b) => a.match - b.match || lastUse(a.one) - lastUse(b.one))
    .slice(0, repliesOffered)
    .map(({ one }) => one);
}
