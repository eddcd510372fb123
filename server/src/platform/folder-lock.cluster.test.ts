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

test('a folder that a living process holds is refused with one line that names it', async () => {
  const { pid } = await holdElsewhere();
  expect(() => holdFolder(folder)).toThrow(
    `DATA_DIR ${folder} is in use by another Aftercare process (pid ${pid})`,
  );
});

test('a folder whose holder was killed is taken over', async () => {
  const process = await holdElsewhere();
  process.kill('SIGKILL');
  await once(process, 'exit');
  expect(() => holdFolder(folder)).not.toThrow();
});

test('a pid that came back as another process holds nothing', async () => {
  const { pid } = await holdElsewhere();
  writeFileSync(join(folder, 'aftercare.pid'), `${pid}\nanother start\n`);
  expect(() => holdFolder(folder)).not.toThrow();
});

test('a file that was never written to the end is taken over', () => {
  writeFileSync(join(folder, 'aftercare.pid'), '');
  expect(() => holdFolder(folder)).not.toThrow();
});

test('letting go leaves the folder free, and only if it is still ours', () => {
  const file = join(folder, 'aftercare.pid');
  holdFolder(folder)();
  expect(existsSync(file)).toBe(false);
  const letGo = holdFolder(folder);
  writeFileSync(file, '1\nsomebody else\n');
  letGo();
  expect(readFileSync(file, 'utf8')).toContain('somebody else');
});
