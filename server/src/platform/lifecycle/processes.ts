import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The fields of Linux's /proc/<pid>/stat after the name in brackets: the first is the state, the 20th the
 * start time.
 */
function linuxFields(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined; // no such process, or one hidden from us
  }
}

/** A zombie process counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return process.platform !== 'linux' || linuxFields(pid)?.[0] !== 'Z';
}

/** The start time, because a pid can be reused while a pid with its start time cannot. Empty if unknown. */
export function startOf(pid: number): string {
  try {
    if (process.platform === 'win32') return '';
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
      return `${boot}/${linuxFields(pid)?.[19] ?? ''}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      timeout: 2_000,
    }).trim();
  } catch {
    return ''; // a system without this information: the pid alone decides
  }
}
