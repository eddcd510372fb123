/** Unsaved changes: values by path, the latest last. */
export type Edits = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The value at a path such as `contactInfo.0.email`. */
export function valueAt(document: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (isBranch(inner) ? inner[key] : undefined), document);
}

function withValue(branch: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(branch)
    ? [...branch]
    : { ...(isBranch(branch) ? branch : {}) };
  const inner = (copy as Record<string, unknown>)[key];
  (copy as Record<string, unknown>)[key] = withValue(inner, rest, value);
  return copy;
}

/** The document with its edits. While a user types, a field may have an invalid value. */
export const editedOf = <D extends object>(written: D, edits: Edits): D =>
  Object.entries(edits).reduce(
    (document, [path, value]) => withValue(document, path.split('.'), value) as D,
    written,
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Adds an edit and removes those that it replaces; an edit equal to the stored value is dropped. */
export function edit(written: object, edits: Edits, path: string, value: unknown): Edits {
  const others = Object.fromEntries(
    Object.entries(edits).filter(([one]) => one !== path && !one.startsWith(`${path}.`)),
  );
  const isAsBefore = isSame(valueAt(editedOf(written, others), path), value);
  return isAsBefore ? others : { ...others, [path]: value };
}

/** Fields that changed since the document was sent, including changes that the user undid. */
export const editsSince = (sent: object, shown: object): Edits =>
  Object.fromEntries(
    Object.keys({ ...sent, ...shown })
      .map((field) => [field, valueAt(shown, field)] as const)
      .filter(([field, value]) => !isSame(valueAt(sent, field), value)),
  );

export const changedByBoth = (before: object, after: object, edits: Edits): string[] =>
  Object.keys(edits).filter((path) => !isSame(valueAt(before, path), valueAt(after, path)));
