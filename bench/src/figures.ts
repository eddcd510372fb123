/** Returns the value below which a share of the figures is. `share` is from 0 to 1. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5);

export function spread(figures: readonly number[]): string {
  const rounded = [median(figures), Math.min(...figures), Math.max(...figures)].map(Math.round);
  return `${rounded[0]} (${rounded[1]}-${rounded[2]})`;
}

/** `figures`: milliseconds. */
export const timesLine = (name: string, figures: readonly number[]): string =>
  `${name} p50 ${percentile(figures, 0.5).toFixed(1)} p95 ${percentile(figures, 0.95).toFixed(1)} p99 ${percentile(figures, 0.99).toFixed(1)} ms, n ${figures.length}`;
