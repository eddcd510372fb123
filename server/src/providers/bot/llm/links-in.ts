const punctuation = new Set('.,;:!?()[]{}<>"\'`*_');

function trimmed(run: string): string {
  let [from, to] = [0, run.length];
  while (from < to && punctuation.has(run[from] ?? '')) from += 1;
  while (from < to && punctuation.has(run[to - 1] ?? '')) to -= 1;
  return run.slice(from, to);
}

/** A host name, also without a scheme: letters at the end, and a name before them. */
function isHostLike(run: string): boolean {
  const labels = (run.split(/[/?#:]/, 1)[0] ?? '').split('.');
  return labels.length > 1 && /^[a-z]{2,24}$/.test(labels.at(-1) ?? '') && labels.at(-2) !== '';
}

/** Finds links, email addresses and host names. A Japanese letter ends them like a space does. */
export const linksIn = (text: string): string[] =>
  (text.match(/[\x21-\x7e]+/g) ?? [])
    .map(trimmed)
    .filter((run) => run.includes('@') || run.includes('://') || isHostLike(run));
