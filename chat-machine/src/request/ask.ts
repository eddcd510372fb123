import type { Effect } from '../effects.ts';
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

const summary = (request: Request): Effect => ({
  kind: 'append',
  chat: 'simulated',
  entry: { by: 'summary', request },
});

/** The first missing field, or the summary. */
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

/** Where the answer will appear. */
export const whereAnswered = (hasEmail: boolean): Effect =>
  automated('simulated', hasEmail ? 'answerByEmail' : 'answerInChat');

export function thanks(request: Request): Effect {
  const missing = missingAtEnd(request);
  return missing.length === 0
    ? automated('simulated', 'thanksForDetails')
    : { kind: 'append', chat: 'simulated', entry: { by: 'missing', missing } };
}

/** For a customer who is gone or silent before the summary was confirmed. */
export function endUnconfirmed(state: SimulatedState): Effect[] {
  const { ticket, hasEmail, request } = state;
  if (openQuestion(state) === null || ticket === null || request === undefined) return [];
  const missing = missingAtEnd(request);
  const named: Effect[] =
    missing.length === 0 ? [] : [{ kind: 'append', chat: 'simulated', entry: { by: 'missing', missing } }];
  return [...named, whereAnswered(hasEmail)];
}
