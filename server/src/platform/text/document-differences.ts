type Leaves = Map<string, string>;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

function addLeaves(value: unknown, path: string, leaves: Leaves): Leaves {
  if (!isBranch(value)) return leaves.set(path, String(value ?? ''));
  const entries = Object.entries(value);
  for (const [key, inner] of entries) addLeaves(inner, path === '' ? key : `${path}.${key}`, leaves);
  return leaves;
}

export type Difference = { path: string; before: string; after: string };

export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [addLeaves(before, '', new Map()), addLeaves(after, '', new Map())];
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => path !== '');
  return paths
    .map((path) => ({ path, before: old.get(path) ?? '', after: fresh.get(path) ?? '' }))
    .filter((one) => one.before !== one.after);
}
