import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What Linux tells of a process, behind its name in brackets: first its state, 20th its start. */
function linuxFields(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined; // no such process, or one that is not shown to us
  }
}

/** A process that has ended and that nobody has collected yet counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return process.platform !== 'linux' || linuxFields(pid)?.[0] !== 'Z';
}

/** A pid alone can come back as another process; a pid and its start cannot. Empty where it is not told. */
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
    return ''; // a system that does not tell: the pid alone decides
  }
}
