import type { Effect } from '../effects.ts';
import { withoutAddresses } from '../email-in.ts';
import type { Facts, TypedMessage } from '../events.ts';
import { isConfirmation, isDenial, isRefusal } from '../intents/replies.ts';
import { automated } from '../rows.ts';
import { askAgain, askNext, goesOn } from './ask.ts';
import type { DetailSource, Question, Request, Wanted } from './details.ts';
import { orderNumberIn } from './order-number-in.ts';
import { hasPhoneNumber } from './phone-in.ts';
import { isKnown, ownEmailIn } from './request.ts';
import { substanceOf, withMore } from './substance.ts';
import { wrongFieldIn } from './wrong-field.ts';

/** The details after a message, and the next question. `isConfirmed`: the summary is right. */
export type Answered = {
  asks: Question;
  request: Request;
  hasEmail: boolean;
  effects: Effect[];
  isConfirmed: boolean;
};

/** The details that one message holds. `wrong`: the field that it calls wrong, if it says nothing else. */
type Found = {
  email: string | null;
  order: string | null;
  isFile: boolean;
  wrong: Wanted | null;
  substance: string;
};

type Open = {
  asks: Question;
  request: Request;
  hasEmail: boolean;
  message: TypedMessage;
  facts: Facts;
  found: Found;
};

const keepEmail = (email: string): Effect => ({ kind: 'keepEmail', email });

function foundIn(message: TypedMessage, asks: Question | null, facts: Facts): Found {
  const { text, fileId } = message;
  const wrong = wrongFieldIn(withoutAddresses(text));
  return {
    email: ownEmailIn(text, facts),
    order: orderNumberIn(text, facts.site.orderForm, asks === 'orderNo' && !hasPhoneNumber(text, true)),
    isFile: fileId !== null,
    wrong,
    substance: wrong === null ? substanceOf(text, asks) : '',
  };
}

const isTyped = (from: DetailSource | null): boolean => from === 'chat' || from === 'answer';

/**
 * Adds the details that the message contains. A newer value replaces a typed one. Only an answer or a correction
 * replaces a value of the account, the page or a registration.
 */
function filled({ asks, request, hasEmail, found }: Omit<Open, 'message' | 'facts'>): Answered {
  const replaces = (wanted: Wanted, from: DetailSource | null): boolean =>
    isTyped(from) ||
    asks === wanted ||
    asks === 'confirmation' ||
    asks === 'correction' ||
    found.wrong === wanted;
  const email = !hasEmail || replaces('email', request.emailFrom) ? found.email : null;
  const { order } = request;
  const isNewOrder = found.order !== null && (order === null || replaces('orderNo', order.from));
  return {
    asks,
    hasEmail: hasEmail || email !== null,
    isConfirmed: false,
    effects: email === null ? [] : [keepEmail(email)],
    request: {
      ...request,
      emailFrom: email === null ? request.emailFrom : 'answer',
      order: isNewOrder && found.order !== null ? { number: found.order, from: 'answer' } : order,
      files: request.files + (found.isFile ? 1 : 0),
      problem: found.substance === '' ? request.problem : withMore(request.problem, found.substance),
    },
  };
}

function goOn(answered: Answered, request = answered.request): Answered {
  const next = askNext(request);
  return {
    ...answered,
    asks: next.asks,
    request: next.request,
    effects: [...answered.effects, next.effect],
  };
}

const skip = (answered: Answered, wanted: Wanted): Answered =>
  goOn(answered, { ...answered.request, skipped: [...answered.request.skipped, wanted] });

/** A phone number is part of the description, which the team reads. */
const noted = (answered: Answered): Answered => ({
  ...answered,
  effects: [...answered.effects, automated('simulated', 'phoneNoted')],
});

/** The open question stays, and is repeated in one line. */
const still = (answered: Answered, wanted: Wanted): Answered => ({
  ...answered,
  effects: [...answered.effects, goesOn(wanted)],
});

/** Asks once more and says what was wrong with the answer. After a second wrong answer it skips the field. */
function repeat(answered: Answered, wanted: Wanted, question: Effect): Answered {
  if (answered.request.isRepeated) return skip(answered, wanted);
  return {
    ...answered,
    request: { ...answered.request, isRepeated: true },
    effects: [...answered.effects, question],
  };
}

function onProblem(open: Open, answered: Answered): Answered {
  if (answered.request.problem !== '') return goOn(answered);
  if (open.message.text === '') return answered;
  if (isRefusal(open.message.text)) return skip(answered, 'problem');
  return repeat(answered, 'problem', askAgain('asksProblemAgain', open.facts));
}

function onEmail({ message, found, facts }: Open, answered: Answered): Answered {
  if (found.email !== null) return goOn(answered);
  if (message.text === '') return answered;
  if (hasPhoneNumber(message.text)) return skip(noted(answered), 'email');
  if (isRefusal(message.text)) return skip(answered, 'email');
  const isNoted = found.substance !== '' && !/[@＠]/.test(message.text);
  return repeat(answered, 'email', askAgain(isNoted ? 'asksEmailNoted' : 'asksEmailAgain', facts));
}

function wrongOrderNo(text: string, { substance }: Found, { site }: Facts) {
  if (substance !== '' && !/\d/.test(text.normalize('NFKC'))) return 'asksOrderNoNoted';
  return site.orderForm === 'grouped' ? 'asksOrderNoForm' : 'asksOrderNoAgain';
}

function onOrderNo({ message, found, facts }: Open, answered: Answered): Answered {
  if (found.order !== null) return goOn(answered);
  if (message.text === '') return answered;
  if (hasPhoneNumber(message.text, true)) return still(noted(answered), 'orderNo');
  if (isRefusal(message.text)) return skip(answered, 'orderNo');
  return repeat(answered, 'orderNo', askAgain(wrongOrderNo(message.text, found, facts), facts));
}

/** A photo is optional, so any text continues without one, except "yes, one moment". */
function onPhoto({ message, found }: Open, answered: Answered): Answered {
  if (found.isFile) return goOn(answered);
  const waits = !isRefusal(message.text) && isConfirmation(message.text);
  return waits ? answered : skip(answered, 'photo');
}

function cleared(answered: Answered, wanted: Wanted): Answered {
  const request = { ...answered.request, skipped: answered.request.skipped.filter((one) => one !== wanted) };
  switch (wanted) {
    case 'email':
      return goOn({
        ...answered,
        hasEmail: false,
        effects: [...answered.effects, keepEmail('')],
        request: { ...request, emailFrom: null },
      });
    case 'orderNo':
      return goOn(answered, { ...request, order: null });
    case 'problem':
      return goOn(answered, { ...request, problem: '' });
    case 'photo':
      return goOn(answered);
  }
}

function onSummary(open: Open, answered: Answered): Answered {
  const { asks, message, found, request } = open;
  const hasValue = found.email !== null || found.order !== null || found.isFile;
  if (hasValue) return goOn(answered);
  if (/[@＠]/.test(message.text)) {
    const again = askAgain('asksEmailAgain', open.facts);
    return {
      ...answered,
      asks: 'email',
      request: { ...request, isRepeated: true },
      effects: [...answered.effects, again],
    };
  }
  if (found.wrong !== null) return cleared(answered, found.wrong);
  if (isConfirmation(message.text)) return { ...answered, isConfirmed: true };
  if (asks === 'confirmation' && isDenial(message.text))
    return {
      ...answered,
      asks: 'correction',
      effects: [...answered.effects, automated('simulated', 'asksCorrection')],
    };
  return goOn(answered);
}

const on: Readonly<Record<Question, (open: Open, answered: Answered) => Answered>> = {
  problem: onProblem,
  email: onEmail,
  orderNo: onOrderNo,
  photo: onPhoto,
  confirmation: onSummary,
  correction: onSummary,
};

/** The open question, and the details so far. */
export type Form<Asks = Question> = { asks: Asks; request: Request; hasEmail: boolean };

/**
 * Adds all details that a message contains, also those that the open question does not ask for. `described`: the
 * part of the text that describes the problem.
 */
export function withDetailsIn(
  message: TypedMessage,
  { asks, request, hasEmail }: Form<Question | null>,
  facts: Facts,
  described = message.text,
): Pick<Answered, 'request' | 'hasEmail' | 'effects'> {
  // The text is no answer to the open question, so it is not read as one.
  const found = { ...foundIn(message, asks, facts), substance: substanceOf(described) };
  return filled({ asks: asks ?? 'problem', request, hasEmail, found });
}

/** The customer calls a value wrong that the open question does not ask for, so the value is requested again. */
function onWrongField({ asks, found, request }: Open, answered: Answered): Answered | null {
  const { email, order, wrong } = found;
  if (asks === 'confirmation' || asks === 'correction' || wrong === null) return null;
  if (email !== null || order !== null || !isKnown(request, wrong)) return null;
  return cleared(answered, wrong);
}

/** The message has nothing but a detail that the open question does not ask for: it stays open. */
function onOtherDetail({ asks, found, request }: Open, answered: Answered): Answered | null {
  if (asks === 'confirmation' || asks === 'correction' || found.substance !== '') return null;
  const isTaken = answered.effects.length > 0 || answered.request.order !== request.order;
  if (!isTaken || found.isFile || isKnown(answered.request, asks)) return null;
  return { ...answered, effects: [...answered.effects, goesOn(asks)] };
}

/** Reads a message as the answer to the open question, and takes all other details that it contains. */
export function readAnswer({ asks, request, hasEmail }: Form, message: TypedMessage, facts: Facts): Answered {
  const open = { asks, request, hasEmail, message, facts, found: foundIn(message, asks, facts) };
  const answered = filled(open);
  return onWrongField(open, answered) ?? onOtherDetail(open, answered) ?? on[asks](open, answered);
}
