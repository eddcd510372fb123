import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  budget,
  chatFiles,
  evaluate,
  firstRouteFiles,
  framedRequests,
  measure,
  measureEmbedded,
  textFiles,
} from './byte-budget.mjs';
import { temporaryTree } from './testing/temporary-tree.ts';

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/chat.tsx'],
    css: ['assets/entry.css'],
  },
  '_react.js': { file: 'assets/react.js', css: ['assets/shared.css'] },
  'src/chat.tsx': { file: 'assets/chat.js', isDynamicEntry: true, imports: ['_react.js'] },
};

it('counts the entry, its static imports and their styles as the first route, without lazy parts', () => {
  expect(firstRouteFiles(manifest).sort()).toEqual([
    'assets/entry.css',
    'assets/entry.js',
    'assets/react.js',
    'assets/shared.css',
  ]);
});

it('counts for the chat its additional chunks and their lazy imports', () => {
  const withChat = {
    ...manifest,
    'src/features/chat/panel.tsx': {
      file: 'assets/panel.js',
      css: ['assets/panel.css'],
      imports: ['_react.js'],
      dynamicImports: ['src/lazy.ts'],
    },
    'src/lazy.ts': { file: 'assets/lazy.js' },
    // Shared with the first route, whose own lazy parts are not part of the chat.
    '_react.js': { file: 'assets/react.js', dynamicImports: ['src/menu.tsx'] },
    'src/menu.tsx': { file: 'assets/menu.js' },
  };
  expect(chatFiles(withChat).sort()).toEqual(['assets/lazy.js', 'assets/panel.css', 'assets/panel.js']);
});

it('measures brotli bytes of the first route and of everything', async () => {
  const folder = temporaryTree({
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/entry.js': 'a'.repeat(50_000),
    'assets/entry.css': '',
    'assets/shared.css': '',
    'assets/react.js': '',
    'assets/chat.js': randomBytes(3000).toString('latin1'),
    'assets/chat.js.br': 'not counted twice',
  });
  const { firstRoute, everything } = await measure(folder);
  expect(firstRoute).toBeLessThan(200);
  expect(everything - firstRoute).toBeGreaterThan(2900);
});

const texts = {
  'src/app/catalogues/de-de.ts': { file: 'assets/de.js' },
  'src/app/catalogues/en-us.ts': { file: 'assets/en.js' },
  'src/features/home/messages/de_DE.json': { file: 'assets/home-de.js' },
};

it('recognizes the texts of a language by their sources', () => {
  expect(textFiles({ ...manifest, ...texts })).toEqual(
    new Map([
      ['de', new Set(['assets/de.js', 'assets/home-de.js'])],
      ['en', new Set(['assets/en.js'])],
    ]),
  );
});

it('counts the texts of the largest language, since a customer loads one', async () => {
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  const folder = temporaryTree({
    '.vite/manifest.json': JSON.stringify({ ...manifest, ...texts }),
    ...Object.fromEntries(
      ['entry.js', 'entry.css', 'shared.css', 'react.js'].map((name) => [`assets/${name}`, '']),
    ),
    'assets/de.js': random(1000),
    'assets/home-de.js': random(1000),
    'assets/en.js': random(1500),
  });
  const { everything } = await measure(folder);
  expect(everything).toBeGreaterThan(1990);
  expect(everything).toBeLessThan(2300);
});

const maximum = { ...budget, framedFiles: framedRequests };

it('accepts sizes equal to the budget', () => {
  expect(evaluate(maximum).isWithin).toBe(true);
});

it.each([
  ['the first route', { ...maximum, firstRoute: budget.firstRoute + 1 }],
  ['the chat', { ...maximum, chat: budget.chat + 1 }],
  ['everything together', { ...maximum, everything: budget.everything + 1 }],
  ['the loader', { ...maximum, loader: budget.loader + 1 }],
  ['the embedded chat', { ...maximum, framed: budget.framed + 1 }],
  ['the number of files of the embedded chat', { ...maximum, framedFiles: framedRequests + 1 }],
])('reports a figure over the budget: %s', (_what, sizes) => {
  const { lines, isWithin } = evaluate(sizes);
  expect(isWithin).toBe(false);
  expect(lines.filter((line) => line.includes('over the budget'))).toHaveLength(1);
});

it('counts for the embedded chat the loader, scripts, style sheet and one language, without lazy parts', async () => {
  const random = (bytes: number) => randomBytes(bytes / 2).toString('hex');
  const dist = temporaryTree({
    'loader/embed.js': random(1000),
    'embedded/.vite/manifest.json': JSON.stringify({
      'src/entry.tsx': {
        file: 'entry.js',
        isEntry: true,
        imports: ['_shared.js'],
        dynamicImports: ['src/later.tsx'],
      },
      '_shared.js': { file: 'shared.js' },
      'src/later.tsx': { file: 'later.js' },
      'src/app/embedded/catalogues/de-de.ts': { file: 'de.js' },
      'src/app/embedded/catalogues/en-us.ts': { file: 'en.js' },
      'style.css': { file: 'style.css' },
    }),
    'embedded/entry.js': random(4000),
    'embedded/shared.js': random(2000),
    'embedded/later.js': random(50_000),
    'embedded/de.js': random(1000),
    'embedded/en.js': random(400),
    'embedded/style.css': random(600),
  });
  const { loader, framed, framedFiles } = await measureEmbedded(dist);
  expect(framedFiles).toBe(4);
  expect(loader).toBeLessThan(1000);
  expect(framed).toBeGreaterThan(4500);
  expect(framed).toBeLessThan(6000);
});
