/** One or two keys in a row: `/`, `j`, `g o`, `Escape`. */
export type KeyName = string;

export type Pressed = {
  key: string;
  isComposed: boolean;
  /** Whether the user types in a field, where only Escape is a shortcut. */
  isTyping: boolean;
  atMs: number;
};

export type KeyState = { first: string; atMs: number } | null;

export const pairMs = 1500;

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
