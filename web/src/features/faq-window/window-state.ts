import type { HotSpot, Thumb } from '@aftercare/contract/chat/stories';
import type { Faq } from '@aftercare/contract/faq';
import type { Language } from '@aftercare/contract/languages';
import type { Product } from '@aftercare/contract/products';

/** What is voted on: a FAQ or a story's answer (D6). */
export type Target = { kind: 'faq' | 'story'; id: string; question: string };

/** Where one stands, and what was opened to get there. */
export type Step =
  | { kind: 'products' }
  | { kind: 'faqs'; product: Product }
  | { kind: 'faq'; faq: Faq }
  | { kind: 'story'; spot: HotSpot }
  | { kind: 'comment'; target: Target; thumb: Thumb };

/** `shown` is what was tapped last, `stored` what the server has; they differ while votes are under way. */
export type Ballot = {
  shown: Thumb;
  stored: Thumb;
  pending: number;
  isConfirming: boolean;
  hasFailed: boolean;
};

export type WindowState = {
  lang: Language;
  /** From the list of products to what is seen now. */
  steps: readonly [Step, ...Step[]];
  search: string;
  /** What is typed, by target: it outlives Back, closing and sending. */
  comments: Readonly<Record<string, string>>;
  ballots: Readonly<Record<string, Ballot>>;
  /** The target whose comment has just been stored. */
  thanked: string | null;
};

export type WindowEvent =
  | { kind: 'searched'; search: string }
  | { kind: 'opened'; step: Step }
  | { kind: 'wentBack' }
  | { kind: 'wrote'; target: Target; comment: string }
  /** `before`: the person's vote as the server told it with the answer. */
  | { kind: 'voteSent'; target: Target; before: Thumb; thumb: Thumb }
  | { kind: 'commentSent'; target: Target; before: Thumb; thumb: Thumb }
  /** What is stored now; null where nobody answered. */
  | { kind: 'settled'; target: Target; thumb: Thumb | null; isComment: boolean }
  | { kind: 'languageChanged'; lang: Language };

export const emptyWindow = (lang: Language): WindowState => ({
  ...{ lang, steps: [{ kind: 'products' }], search: '' },
  ...{ comments: {}, ballots: {}, thanked: null },
});

export const keyOf = ({ kind, id }: Target): string => `${kind} ${id}`;

/** A second tap on the same choice takes it back (spec 4, D40). */
export const thumbAfter = (chosen: Thumb, tapped: Thumb): Thumb => (chosen === tapped ? '' : tapped);

export const topOf = ({ steps }: WindowState): Step => steps[steps.length - 1] ?? steps[0];

export const faqTarget = ({ faqId, question }: Faq): Target => ({ kind: 'faq', id: faqId, question });
export const storyTarget = ({ storyId, content }: HotSpot): Target => ({
  ...{ kind: 'story', id: storyId, question: content },
});

type Steps = WindowState['steps'];

const push = ([first, ...rest]: Steps, step: Step): Steps => [first, ...rest, step];
const pop = ([first, ...rest]: Steps): Steps => [first, ...rest.slice(0, -1)];

/** Without the comment step that stands open for it. */
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

/** The window's whole life: what follows from what is done in it, and from what the server answers (spec 4, FAQ window). */
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
      // What was opened is in the former language; what was typed is the person's own.
      return event.lang === state.lang
        ? state
        : { ...state, lang: event.lang, steps: emptyWindow(event.lang).steps, thanked: null };
  }
}

/** Of several taps the last one is shown until all are answered; what failed then shows what is stored. */
function settle(state: WindowState, event: Extract<WindowEvent, { kind: 'settled' }>): WindowState {
  const { target, thumb, isComment } = event;
  const key = keyOf(target);
  const held = state.ballots[key];
  if (!held) return state;
  const stored = thumb ?? held.stored;
  const pending = Math.max(0, held.pending - 1);
  const next = withBallot(state, target, stored, {
    ...{ stored, pending, shown: pending === 0 ? stored : held.shown },
    isConfirming: held.isConfirming && !isComment,
    hasFailed: pending === 0 && thumb === null,
  });
  return isComment && thumb !== null ? { ...next, steps: withoutComment(state, target), thanked: key } : next;
}
