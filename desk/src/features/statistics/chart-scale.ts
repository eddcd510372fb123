/** The next round number that is not less: 1, 2 or 5 times a power of ten; at least 1. */
export function roundMax(max: number): number {
  if (max <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 5, 10].find((one) => one * power >= max) ?? 10;
  return step * power;
}

/** Bounds of an axis of times, in seconds. */
const timeBounds = [10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400, 43_200, 86_400, 259_200, 604_800];

export const roundTime = (seconds: number): number =>
  timeBounds.find((bound) => bound >= seconds) ?? Math.ceil(seconds / 604_800) * 604_800;

/** A time as text, such as 42 s, 3 min 10 s, 2 h 5 min or 3 d 4 h. */
export function timeText(seconds: number): string {
  const [minute, hour, day] = [60, 3600, 86_400];
  const pair = (whole: number, unit: string, part: number, partUnit: string) =>
    part === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${part} ${partUnit}`;
  if (seconds < minute) return `${seconds} s`;
  if (seconds < hour) return pair(Math.floor(seconds / minute), 'min', seconds % minute, 's');
  if (seconds < day)
    return pair(Math.floor(seconds / hour), 'h', Math.floor((seconds % hour) / minute), 'min');
  return pair(Math.floor(seconds / day), 'd', Math.floor((seconds % day) / hour), 'h');
}

/** The change in whole percent, rounded; null if there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  return Math.round(((now - before) / before) * 100);
}
