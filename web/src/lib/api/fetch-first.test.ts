// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { FileGone, fetchFirst } from './fetch-first.ts';

function serve(...answers: (number | 'lost')[]) {
  const fetched = vi.fn(async (_url: string) => {
    const answer = answers.shift() ?? 200;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response('', { status: answer });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

let number = 0;
/** Loaded files are not fetched again, so each test needs a new name. */
const newFile = () => {
  number += 1;
  return `assets/file-${number}.js`;
};
const load = () => vi.fn(async () => 'the part');

it('imports a part after its files are loaded, and fetches each file once', async () => {
  const fetched = serve();
  const [file, part] = [newFile(), load()];
  expect(await fetchFirst(part, [file])).toBe('the part');
  expect(await fetchFirst(part, [file])).toBe('the part');
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[0]).toMatch(new RegExp(`/${file}$`));
});

it.each(['lost', 503] as const)(
  'does not import while a file cannot be fetched (%s), and retries',
  async (fault) => {
    serve(fault);
    const [file, part] = [newFile(), load()];
    await expect(fetchFirst(part, [file])).rejects.toBeInstanceOf(TypeError);
    expect(part).not.toHaveBeenCalled();
    expect(await fetchFirst(part, [file])).toBe('the part');
  },
);

it('reports a file that the server does not have', async () => {
  serve(404);
  await expect(fetchFirst(load(), [newFile()])).rejects.toBeInstanceOf(FileGone);
});

it('reports an import that fails although its files are loaded, because the browser cached an earlier failure', async () => {
  serve();
  const part = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(fetchFirst(part, [newFile()])).rejects.toBeInstanceOf(FileGone);
});

it('reads the file of an import without dependencies from the import itself', async () => {
  const fetched = serve('lost');
  // A function with an import, in the format of the bundler's output.
  const part = Object.assign(load(), { toString: () => '()=>import(`./texts-AbC.js`)' });
  await expect(fetchFirst(part, [])).rejects.toBeInstanceOf(TypeError);
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\/texts-AbC\.js$/);
});

it('adds a missing style sheet once, and again after it failed to load', async () => {
  serve();
  const sheet = newFile().replace('.js', '.css');
  const sheets = () => [...document.querySelectorAll('link')].filter(({ href }) => href.endsWith(sheet));
  const first = fetchFirst(load(), [sheet]);
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toBeInstanceOf(TypeError);
  expect(sheets()).toHaveLength(0);
  const second = fetchFirst(load(), [sheet]);
  sheets()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('the part');
});
