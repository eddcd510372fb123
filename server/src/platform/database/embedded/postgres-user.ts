import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/**
 * The user "nobody", which other services of the machine share; PostgreSQL runs as it only if nothing else
 * works.
 */
export const nobody = 65_534;
/** Above the ids of ordinary and dynamic users, below those of containers (from 100000). */
const firstOwn = 70_000;
const ownIds = 30_000;
/** An administrator may create this user for PostgreSQL. */
const ownName = 'aftercare';

const outputOf = (program: string, ...args: string[]): string =>
  spawnSync(program, args, { encoding: 'utf8', timeout: 10_000 }).stdout?.trim() ?? '';

/** Whether the machine has this id already; without `getent`, users are known by name only. */
const isUsed = (id: number): boolean => outputOf('getent', 'passwd', String(id)) !== '';

/** An id for PostgreSQL alone: of the user `aftercare`, else an unused one, the same for each folder. */
export function dedicatedUser(folder: string): number | undefined {
  const named = outputOf('id', '-u', ownName);
  if (/^[1-9]\d*$/.test(named)) return Number(named);
  const place = createHash('sha256').update(folder).digest().readUInt32BE(0) % ownIds;
  const id = firstOwn + place;
  return isUsed(id) ? undefined : id;
}
