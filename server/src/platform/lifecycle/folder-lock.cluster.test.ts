import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFolder } from './folder-lock.ts';

let folder: string;
let holder: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercare-lock-'));
});

afterEach(() => {
  holder?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function holdElsewhere(): Promise<ChildProcess> {
  const module = new URL('folder-lock.ts', import.meta.url).href;
  const script = `import { holdFolder } from '${module}';
    holdFolder(${JSON.stringify(folder)}); process.send('held'); setInterval(() => {}, 60_000);`;
  holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(holder, 'message');
  return holder;
}

test('a data folder that a running process holds is refused with one line that names the process', async () => {
  const { pid } = await holdElsewhere();
  expect(() => holdFolder(folder)).toThrow(
    `DATA_DIR ${folder} is in use by another Aftercare process (pid ${pid})`,
  );
});

test('the lock of a data folder is taken over if its holder was killed', async () => {
  const process = await holdElsewhere();
  process.kill('SIGKILL');
  await once(process, 'exit');
  expect(() => holdFolder(folder)).not.toThrow();
});

test('a lock file does not count if another process has reused its pid', async () => {
  const { pid } = await holdElsewhere();
  writeFileSync(join(folder, 'aftercare.pid'), `${pid}\nanother start\n`);
  expect(() => holdFolder(folder)).not.toThrow();
});

test('a lock file that was not completely written is taken over', () => {
  writeFileSync(join(folder, 'aftercare.pid'), '');
  expect(() => holdFolder(folder)).not.toThrow();
});

test('releasing the lock frees the data folder, but only if this process still holds it', () => {
  const file = join(folder, 'aftercare.pid');
  holdFolder(folder)();
  expect(existsSync(file)).toBe(false);
  const letGo = holdFolder(folder);
  writeFileSync(file, '1\nsomebody else\n');
  letGo();
  expect(readFileSync(file, 'utf8')).toContain('somebody else');
});
