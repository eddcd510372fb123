/** A key or two in a row, as people read them: `/`, `j`, `g o`, `Escape`. */
export type KeyName = string;

export type Pressed = {
  key: string;
  isComposed: boolean;
  /** In a field, keys write; only Escape is ours there. */
  isTyping: boolean;
  atMs: number;
};

export type KeyState = { first: string; atMs: number } | null;

/** The second key of a pair has to follow within this time. */
export const pairMs = 1500;

/** Which of the bound keys was meant, and what is remembered for the next press. */
export function matchKey(
  bound: readonly KeyName[],
  state: KeyState,
  { key, isComposed, isTyping, atMs }: Pressed,
): { match: KeyName | null; state: KeyState } {
  if (isComposed || (isTyping && key !== 'Escape')) return { match: null, state: null };
  if (state !== null && atMs - state.atMs <= pairMs) {
    const pair = `${state.first} ${key}`;
    if (bound.includes(pair)) return { match: pair, state: null };
  }
  if (bound.includes(key)) return { match: key, state: null };
  const startsPair = bound.some((name) => name.startsWith(`${key} `));
  return { match: null, state: startsPair ? { first: key, atMs } : null };
}
