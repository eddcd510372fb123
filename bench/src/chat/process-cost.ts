import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** Unit of CPU times in /proc, the same on every Linux. */
const ticksPerSecond = 100;

/** CPU time of all threads since the start, in microseconds. */
export function processorMicros(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain anything; the fields follow the last bracket, starting with the state.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) / ticksPerSecond) * 1e6;
}

export const processorMicrosOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + processorMicros(pid), 0);

/** With two cores, absolute figures mean little above a load of about two. */
export const loadLine = (): string =>
  `load average of the last minutes: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`;
