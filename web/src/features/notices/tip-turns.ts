/**
 * Which tip is shown when (spec 2, 4; D35). Each pops up once per browser session, in the order in which they are
 * given; the next when the one before it has collapsed; whoever wants one again opens it by its trigger.
 */
export type TipTurns = {
  /** Those that have popped up in this session. */
  readonly popped: readonly string[];
  readonly shown: { readonly id: string; readonly isAsked: boolean; readonly isLeaving: boolean } | null;
};

/** Where nothing is shown the first that has not popped up yet does, unless it is quiet; one whose time is over goes. */
export function settle(turns: TipTurns, holding: readonly string[], isQuiet = false): TipTurns {
  if (turns.shown && holding.includes(turns.shown.id)) return turns;
  const id = isQuiet ? undefined : holding.find((one) => !turns.popped.includes(one));
  if (id === undefined) return turns.shown ? { ...turns, shown: null } : turns;
  return { popped: [...turns.popped, id], shown: { id, isAsked: false, isLeaving: false } };
}

/** It begins to fade. */
export function collapse(turns: TipTurns): TipTurns {
  return turns.shown ? { ...turns, shown: { ...turns.shown, isLeaving: true } } : turns;
}

/** It has faded: what stands now is its trigger, and the next may come. */
export function leave(turns: TipTurns, id: string): TipTurns {
  return turns.shown?.id === id && turns.shown.isLeaving ? { ...turns, shown: null } : turns;
}

/** Opened by its trigger, in place of whatever is shown. */
export function open(turns: TipTurns, id: string): TipTurns {
  return { ...turns, shown: { id, isAsked: true, isLeaving: false } };
}
