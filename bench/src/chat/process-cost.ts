import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** Of a second: what the kernel counts a process's time in, on every Linux there is. */
const ticksPerSecond = 100;

/** The processor time of a process with all its threads, in microseconds since it began. */
export function processorMicros(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold anything; the figures come behind the last bracket, state being the first.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) / ticksPerSecond) * 1e6;
}

export const processorMicrosOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + processorMicros(pid), 0);

/** Who else was at work: with two cores, more than about two says that absolute figures mean little. */
export const loadLine = (): string =>
  `load average of the last minutes: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`;
