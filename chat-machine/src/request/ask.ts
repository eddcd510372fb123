import type { CatalogueText, Effect } from '../effects.ts';
import type { Facts } from '../events.ts';
import { automated } from '../rows.ts';
import type { SimulatedState } from '../state.ts';
import type { Question, Request, Wanted } from './details.ts';
import { openQuestion } from './open-question.ts';
import { missingAtEnd, nextWanted } from './request.ts';

const questions = {
  problem: 'asksProblem',
  email: 'asksEmail',
  orderNo: 'asksOrderNo',
  photo: 'asksPhoto',
} as const;

export const ask = (wanted: Wanted): Effect => automated('simulated', questions[wanted]);

export const askAgain = (
  text:
    | 'asksProblemAgain'
    | 'asksEmailAgain'
    | 'asksEmailNoted'
    | 'asksOrderNoAgain'
    | 'asksOrderNoForm'
    | 'asksOrderNoNoted',
  { site }: Facts,
): Effect => automated('simulated', text, { params: { shops: site.shops } });

const reminders = {
  problem: 'goesOnProblem',
  email: 'goesOnEmail',
  orderNo: 'goesOnOrderNo',
  photo: 'goesOnPhoto',
  confirmation: 'goesOnSummary',
  correction: 'asksCorrection',
} as const satisfies Record<Question, CatalogueText>;

/** Repeats the open question in one line after a message that was no answer to it. */
export const goesOn = (question: Question): Effect => automated('simulated', reminders[question]);

const summary = (request: Request): Effect => ({
  kind: 'append',
  chat: 'simulated',
  entry: { by: 'summary', request },
});

/** Asks for the first missing detail, or shows the summary if none is missing. */
export function askNext(request: Request): {
  asks: Question;
  request: Request;
  effect: Effect;
} {
  const wanted = nextWanted(request);
  const current = { ...request, isRepeated: false };
  return wanted === null
    ? { asks: 'confirmation', request: current, effect: summary(current) }
    : { asks: wanted, request: current, effect: ask(wanted) };
}

/** Tells the customer where the team's answer will appear: by email or only in the chat. */
export const whereAnswered = (hasEmail: boolean): Effect =>
  automated('simulated', hasEmail ? 'answerByEmail' : 'answerInChat');

export function thanks(request: Request): Effect {
  const missing = missingAtEnd(request);
  return missing.length === 0
    ? automated('simulated', 'thanksForDetails')
    : { kind: 'append', chat: 'simulated', entry: { by: 'missing', missing } };
}

/**
 * Names the missing details and where the answer will appear, if the customer did not confirm the summary.
 */
export function endUnconfirmed(state: SimulatedState): Effect[] {
  const { ticket, hasEmail, request } = state;
  if (openQuestion(state) === null || ticket === null || request === undefined) return [];
  const missing = missingAtEnd(request);
  const named: Effect[] =
    missing.length === 0 ? [] : [{ kind: 'append', chat: 'simulated', entry: { by: 'missing', missing } }];
  return [...named, whereAnswered(hasEmail)];
}
