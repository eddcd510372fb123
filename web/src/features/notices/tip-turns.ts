/**
 * Each tip pops up once per browser session, in the given order, after the previous one has collapsed. A
 * visitor reopens a tip by its trigger.
 */
export type TipTurns = {
  readonly popped: readonly string[];
  readonly shown: { readonly id: string; readonly isRequested: boolean; readonly isLeaving: boolean } | null;
};

export function settle(turns: TipTurns, holding: readonly string[], isQuiet = false): TipTurns {
  if (turns.shown && holding.includes(turns.shown.id)) return turns;
  const id = isQuiet ? undefined : holding.find((one) => !turns.popped.includes(one));
  if (id === undefined) return turns.shown ? { ...turns, shown: null } : turns;
  return { popped: [...turns.popped, id], shown: { id, isRequested: false, isLeaving: false } };
}

export function collapse(turns: TipTurns): TipTurns {
  return turns.shown ? { ...turns, shown: { ...turns.shown, isLeaving: true } } : turns;
}

export function leave(turns: TipTurns, id: string): TipTurns {
  return turns.shown?.id === id && turns.shown.isLeaving ? { ...turns, shown: null } : turns;
}

export function open(turns: TipTurns, id: string): TipTurns {
  return { ...turns, shown: { id, isRequested: true, isLeaving: false } };
}
