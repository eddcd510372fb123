export const fieldProblems = ['required', 'wrongForm', 'tooLong', 'unknown', 'twice'] as const;

export type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly origin?: string;
  readonly params?: { readonly reason?: unknown };
};

const shownProblems = 50;
const pathMaxLength = 100;

function byCode({ code, origin }: Issue): (typeof fieldProblems)[number] {
  if (origin !== 'string' && origin !== 'array') return 'wrongForm';
  return code === 'too_small' ? 'required' : code === 'too_big' ? 'tooLong' : 'wrongForm';
}

/**
 * The first problem of each field, keyed by its path, such as `contactInfo.0.email`. A refinement (custom
 * check) can set a reason in `params`, which must be one of `known`.
 */
export function problemsOf<Problem extends string>(
  issues: readonly Issue[],
  known: readonly Problem[],
): Record<string, Problem | (typeof fieldProblems)[number]> {
  const found = new Map<string, Problem | (typeof fieldProblems)[number]>();
  for (const issue of issues) {
    const named = known.find((problem) => problem === issue.params?.reason);
    const paths = issue.keys?.map((key) => [...issue.path, key]) ?? [issue.path];
    for (const path of paths) {
      const name = path.map(String).join('.').slice(0, pathMaxLength);
      if (found.size < shownProblems && !found.has(name))
        found.set(name, issue.keys ? 'unknown' : (named ?? byCode(issue)));
    }
  }
  return Object.fromEntries(found);
}
