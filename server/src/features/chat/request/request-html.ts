import type { DetailSource, OrderDetail, Request, Wanted } from '@aftercare/chat-machine/request/details';
import type { Language } from '@aftercare/contract/languages';
import { escapeHtml } from '../sending/escape-html.ts';
import de from './messages/de_DE.json' with { type: 'json' };
import en from './messages/en_US.json' with { type: 'json' };
import ja from './messages/ja_JP.json' with { type: 'json' };

type Texts = Readonly<Record<keyof typeof en, string>>;
const texts: Readonly<Record<Language, Texts>> = { en_US: en, de_DE: de, ja_JP: ja };

const fill = (text: string, name: string, value: string): string => text.split(`{${name}}`).join(value);

/** Names where a detail comes from, except for an answer, which the customer has just typed. */
const withSource = (value: string, from: DetailSource, t: Texts): string =>
  from === 'answer' ? value : fill(t[from], 'value', value);

const shownDigits = 4;

/**
 * Shows only the end of an order number that comes from the account, because a forwarded mail link lets other
 * people read the chat.
 */
const orderText = ({ number, from }: OrderDetail, t: Texts): string =>
  withSource(
    from === 'account' ? fill(t.endsWith, 'digits', number.trim().slice(-shownDigits)) : number,
    from,
    t,
  );

/** The summary of the details for the team, and the question whether they are right. */
export function summaryHtml(request: Request, email: string, lang: Language): string {
  const t = texts[lang];
  const { problem, emailFrom, order, files } = request;
  const lines = [
    [t.problem, problem || t.notGiven],
    [t.email, emailFrom === null ? t.notGiven : withSource(email, emailFrom, t)],
    [t.orderNo, order === null ? t.notGiven : orderText(order, t)],
    [t.files, files === 0 ? t.noFiles : String(files)],
  ] as const;
  const items = lines.map(([label, value]) => `<li>${escapeHtml(`${label}: ${value}`)}</li>`).join('');
  return `<p>${escapeHtml(t.intro)}</p><ul>${items}</ul><p>${escapeHtml(t.question)}</p>`;
}

/** The text of the choice below the summary that confirms it. */
export const confirmChoice = (lang: Language): string => texts[lang].confirm;

/** Names the details that the ticket lacks. */
export function missingHtml(missing: readonly Wanted[], lang: Language): string {
  const t = texts[lang];
  const names: Readonly<Record<Wanted, string>> = {
    problem: t.missingProblem,
    email: t.missingEmail,
    orderNo: t.missingOrderNo,
    photo: t.files,
  };
  const list = missing.map((wanted) => names[wanted]).join(t.separator);
  return escapeHtml(fill(t.missing, 'missing', list));
}
