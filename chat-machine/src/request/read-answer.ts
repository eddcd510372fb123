import type { Effect } from '../effects.ts';
import type { Facts, TypedMessage } from '../events.ts';
import { isConfirmation, isDenial, isRefusal } from '../intents/replies.ts';
import { automated } from '../rows.ts';
import { askAgain, askNext } from './ask.ts';
import type { Question, Request, Wanted } from './details.ts';
import { orderNumberIn } from './order-number-in.ts';
import { ownEmailIn } from './request.ts';
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

/** The details that one message holds. */
type Found = { email: string | null; order: string | null; isFile: boolean; substance: string };

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
  return {
    email: ownEmailIn(text, facts),
    order: orderNumberIn(text, facts.site.orderForm, asks === 'orderNo'),
    isFile: fileId !== null,
    substance: substanceOf(text, asks),
  };
}

/** Adds the details that the message contains. Only an answer or a correction replaces a known value. */
function filled({ asks, request, hasEmail, found }: Omit<Open, 'message' | 'facts'>): Answered {
  const isCorrection = asks === 'confirmation' || asks === 'correction';
  const email = found.email !== null && (!hasEmail || isCorrection || asks === 'email') ? found.email : null;
  const isNewOrder = found.order !== null && (request.order === null || isCorrection || asks === 'orderNo');
  return {
    asks,
    hasEmail: hasEmail || email !== null,
    isConfirmed: false,
    effects: email === null ? [] : [keepEmail(email)],
    request: {
      ...request,
      emailFrom: email === null ? request.emailFrom : 'answer',
      order: isNewOrder && found.order !== null ? { number: found.order, from: 'answer' } : request.order,
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
  const wrong = wrongFieldIn(message.text);
  // "The email is wrong" names a field and describes no problem.
  if (wrong !== null) return cleared({ ...answered, request }, wrong);
  if (/[@＠]/.test(message.text)) {
    const again = askAgain('asksEmailAgain', open.facts);
    return {
      ...answered,
      asks: 'email',
      request: { ...request, isRepeated: true },
      effects: [...answered.effects, again],
    };
  }
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

/** Adds all details that a message contains, also those that the open question does not ask for. */
export function withDetailsIn(
  message: TypedMessage,
  { asks, request, hasEmail }: { asks: Question | null; request: Request; hasEmail: boolean },
  facts: Facts,
): Pick<Answered, 'request' | 'hasEmail' | 'effects'> {
  // The whole text describes a problem, so nothing is cut off as an answer to the open question.
  const found = { ...foundIn(message, asks, facts), substance: substanceOf(message.text) };
  return filled({ asks: asks ?? 'problem', request, hasEmail, found });
}

/** Reads a message as the answer to the open question, and takes all other details that it contains. */
export function readAnswer(
  { asks, request, hasEmail }: { asks: Question; request: Request; hasEmail: boolean },
  message: TypedMessage,
  facts: Facts,
): Answered {
  const open = { asks, request, hasEmail, message, facts, found: foundIn(message, asks, facts) };
  return on[asks](open, filled(open));
}
