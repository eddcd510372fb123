import type { SimulatedState } from '../state.ts';
import type { LaterQuestion, Question } from './details.ts';

type Stored = Pick<SimulatedState, 'asks' | 'asksElse'>;

export const openQuestion = ({ asks, asksElse = null }: Stored): Question | null => asks ?? asksElse;

const isLater = (question: Question): question is LaterQuestion =>
  question === 'problem' || question === 'confirmation' || question === 'correction';

export function asking(question: Question | null): Required<Stored> {
  if (question === null) return { asks: null, asksElse: null };
  return isLater(question) ? { asks: null, asksElse: question } : { asks: question, asksElse: null };
}
