import type { HotSpot, Thumb } from '@aftercare/contract/chat/stories';
import type { Faq } from '@aftercare/contract/faq/faq';
import type { Language } from '@aftercare/contract/languages';
import type { Product } from '@aftercare/contract/products/products';

export type Target = { kind: 'faq' | 'story'; id: string; question: string };

export type Step =
  | { kind: 'products' }
  | { kind: 'faqs'; product: Product }
  | { kind: 'faq'; faq: Faq }
  | { kind: 'story'; spot: HotSpot }
  | { kind: 'comment'; target: Target; thumb: Thumb };

/** `shown` is the last click, `stored` the server's value; they differ while votes are sent. */
export type Ballot = {
  shown: Thumb;
  stored: Thumb;
  pending: number;
  isConfirming: boolean;
  hasFailed: boolean;
};

export type WindowState = {
  lang: Language;
  steps: readonly [Step, ...Step[]];
  search: string;
  /** Typed comments by target. They survive going back, closing and sending. */
  comments: Readonly<Record<string, string>>;
  ballots: Readonly<Record<string, Ballot>>;
  thanked: string | null;
};

export type WindowEvent =
  | { kind: 'searched'; search: string }
  | { kind: 'opened'; step: Step }
  | { kind: 'wentBack' }
  | { kind: 'wrote'; target: Target; comment: string }
  | { kind: 'voteSent'; target: Target; before: Thumb; thumb: Thumb }
  | { kind: 'commentSent'; target: Target; before: Thumb; thumb: Thumb }
  /** The stored vote; null without an answer. */
  | { kind: 'settled'; target: Target; thumb: Thumb | null; isComment: boolean }
  | { kind: 'languageChanged'; lang: Language };

export const emptyWindow = (lang: Language): WindowState => ({
  lang,
  steps: [{ kind: 'products' }],
  search: '',
  comments: {},
  ballots: {},
  thanked: null,
});

export const keyOf = ({ kind, id }: Target): string => `${kind} ${id}`;

export const thumbAfter = (chosen: Thumb, tapped: Thumb): Thumb => (chosen === tapped ? '' : tapped);

export const topOf = ({ steps }: WindowState): Step => steps[steps.length - 1] ?? steps[0];

export const faqTarget = ({ faqId, question }: Faq): Target => ({ kind: 'faq', id: faqId, question });
export const guidedAnswerTarget = ({ storyId, content }: HotSpot): Target => ({
  kind: 'story',
  id: storyId,
  question: content,
});

type Steps = WindowState['steps'];

const push = ([first, ...rest]: Steps, step: Step): Steps => [first, ...rest, step];
const pop = ([first, ...rest]: Steps): Steps => [first, ...rest.slice(0, -1)];

function withoutComment(state: WindowState, target: Target): Steps {
  const top = topOf(state);
  return top.kind === 'comment' && keyOf(top.target) === keyOf(target) ? pop(state.steps) : state.steps;
}

function withBallot(state: WindowState, target: Target, before: Thumb, change: Partial<Ballot>): WindowState {
  const key = keyOf(target);
  const unvoted = { shown: before, stored: before, pending: 0, isConfirming: false, hasFailed: false };
  const ballot = { ...(state.ballots[key] ?? unvoted), ...change };
  return { ...state, ballots: { ...state.ballots, [key]: ballot } };
}

const pendingOn = ({ ballots }: WindowState, target: Target): number => ballots[keyOf(target)]?.pending ?? 0;

export function reduceWindow(state: WindowState, event: WindowEvent): WindowState {
  switch (event.kind) {
    case 'searched':
      return { ...state, search: event.search };
    case 'opened':
      return { ...state, steps: push(state.steps, event.step), thanked: null };
    case 'wentBack':
      return { ...state, steps: pop(state.steps), thanked: null };
    case 'wrote':
      return { ...state, comments: { ...state.comments, [keyOf(event.target)]: event.comment } };
    case 'voteSent': {
      const { target, before, thumb } = event;
      const sent = { shown: thumb, pending: pendingOn(state, target) + 1, hasFailed: false };
      const steps = withoutComment(state, target);
      return {
        ...withBallot(state, target, before, sent),
        steps: thumb === '' ? steps : push(steps, { kind: 'comment', target, thumb }),
        thanked: null,
      };
    }
    case 'commentSent': {
      const { target, before, thumb } = event;
      const pending = pendingOn(state, target) + 1;
      return withBallot(state, target, before, {
        shown: thumb,
        pending,
        isConfirming: true,
        hasFailed: false,
      });
    }
    case 'settled':
      return settle(state, event);
    case 'languageChanged':
      // Opened content is in the previous language; typed texts belong to the visitor.
      return event.lang === state.lang
        ? state
        : { ...state, lang: event.lang, steps: emptyWindow(event.lang).steps, thanked: null };
  }
}

/** Shows the last click until all votes are answered; a failed vote then shows the stored one. */
function settle(state: WindowState, event: Extract<WindowEvent, { kind: 'settled' }>): WindowState {
  const { target, thumb, isComment } = event;
  const key = keyOf(target);
  const held = state.ballots[key];
  if (!held) return state;
  const stored = thumb ?? held.stored;
  const pending = Math.max(0, held.pending - 1);
  const next = withBallot(state, target, stored, {
    stored,
    pending,
    shown: pending === 0 ? stored : held.shown,
    isConfirming: held.isConfirming && !isComment,
    hasFailed: pending === 0 && thumb === null,
  });
  return isComment && thumb !== null ? { ...next, steps: withoutComment(state, target), thanked: key } : next;
}
