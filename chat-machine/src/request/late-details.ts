import type { Effect } from '../effects.ts';
import { withoutAddresses } from '../email-in.ts';
import type { Facts, TypedMessage } from '../events.ts';
import { plainText, wordsOf } from '../intents/plain-words.ts';
import { isQuestion } from '../intents/question.ts';
import { isWishForPerson } from '../intents/wish.ts';
import { automated, botText } from '../rows.ts';
import type { ChatState, OpenTicket } from '../state.ts';
import { orderNumberIn } from './order-number-in.ts';
import { hasPhoneNumber } from './phone-in.ts';
import { ownEmailIn } from './request.ts';
import { substanceOf } from './substance.ts';
import { wrongFieldIn } from './wrong-field.ts';

/** `isAll`: the message says nothing else, so the bot is not asked. */
export type LateDetails = { hasEmail: boolean; effects: Effect[]; isAll: boolean };

type Line = Readonly<{
  text: 'answerByEmail' | 'orderNoNoted' | 'phoneNoted' | 'addedToTicket' | 'asksEmail';
  params?: Record<string, string>;
}>;

/** Longer sentences have another subject, too. */
const longest = { words: 14, japanese: 40 } as const;
const correcting =
  /\b(?:sorry|oops|oh|wrong|correct|correction|actually|meant|instead|forgot|typo|update|changed?|falsch|richtige?|korrekt\w*|korrektur|vergessen|statt|stattdessen|nachtrag|tippfehler|nachreichen|aendern)\b|間違|訂正|正しく|正しい|忘れ|変更|追加/;

const isShort = (plain: string): boolean =>
  plain.length <= longest.japanese || wordsOf(plain).length <= longest.words;

/** "Sorry, I gave you the wrong one, it is …": only the detail matters. */
function hasOnlyDetails(text: string): boolean {
  if (substanceOf(text) === '') return true;
  const plain = plainText(withoutAddresses(text));
  return isShort(plain) && !isQuestion(text) && correcting.test(plain);
}

type Found = { email: string | null; order: string | null; isOnly: boolean; isEmailWrong: boolean };

function foundIn(text: string, facts: Facts): Found {
  return {
    email: ownEmailIn(text, facts),
    order: orderNumberIn(text, facts.site.orderForm, false),
    isOnly: hasOnlyDetails(text),
    isEmailWrong: wrongFieldIn(withoutAddresses(text)) === 'email',
  };
}

function linesOf(found: Found, { text }: TypedMessage, { number }: OpenTicket, isTaken: boolean): Line[] {
  const { email, order, isOnly, isEmailWrong } = found;
  const lines: Line[] = [];
  if (isTaken) lines.push({ text: 'answerByEmail' });
  if (order !== null && isOnly) lines.push({ text: 'orderNoNoted', params: { orderNo: order, number } });
  if (hasPhoneNumber(text, true) && isShort(plainText(text)) && !isQuestion(text))
    lines.push({ text: 'phoneNoted' });
  // The address of an account or a signed page stays, and the team reads the message.
  const isForTeam = isEmailWrong || (email !== null && isOnly);
  if (lines.length === 0 && isForTeam) lines.push({ text: 'addedToTicket', params: { number } });
  return lines;
}

const written = (lines: readonly Line[], message: TypedMessage, isAll: boolean): Effect[] =>
  lines.map(({ text, params }, at) =>
    isAll && at === 0
      ? botText(text, message, false, params)
      : automated('bot', text, params === undefined ? {} : { params }),
  );

const keepEmail = (email: string): Effect => ({ kind: 'keepEmail', email });

/**
 * An email address, an order number or a phone number that the customer sends to the bot while a ticket is open. Only a
 * typed address is replaced, because a forwarded mail link lets other people write here. Null: the message has none.
 */
export function lateDetails(state: ChatState, message: TypedMessage, facts: Facts): LateDetails | null {
  const { ticket, hasEmail } = state;
  if (ticket === null) return null;
  const { text } = message;
  const found = foundIn(text, facts);
  const { email, isEmailWrong, isOnly } = found;
  const isTyped = hasEmail && facts.emailFrom === 'visitor';
  if (email === null && isEmailWrong && isTyped)
    return { hasEmail: false, effects: [keepEmail(''), botText('asksEmail', message, false)], isAll: true };
  const isTaken = email !== null && (!hasEmail || isTyped);
  const lines = linesOf(found, message, ticket, isTaken);
  if (lines.length === 0) return null;
  const isPhone = lines.some((line) => line.text === 'phoneNoted');
  const isAll = isPhone || isEmailWrong || (isOnly && !isWishForPerson(text));
  const keeping = isTaken ? [keepEmail(email)] : [];
  return { hasEmail: hasEmail || isTaken, effects: [...keeping, ...written(lines, message, isAll)], isAll };
}
