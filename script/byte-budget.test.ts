import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { budget, chatFiles, firstRouteFiles, judge, measure } from './byte-budget.mjs';
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

it('counts the entry, its static imports and their styles to the first route, lazy parts not', () => {
  expect(firstRouteFiles(manifest).sort()).toEqual([
    'assets/entry.css',
    'assets/entry.js',
    'assets/react.js',
    'assets/shared.css',
  ]);
});

it('counts to the chat what it loads besides, and what that may load later', () => {
  const withChat = {
    ...manifest,
    'src/features/chat/panel.tsx': {
      file: 'assets/panel.js',
      css: ['assets/panel.css'],
      imports: ['_react.js'],
      dynamicImports: ['src/lazy.ts'],
    },
    'src/lazy.ts': { file: 'assets/lazy.js' },
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

it('passes what is exactly within the budget', () => {
  expect(judge(budget).isWithin).toBe(true);
});

it.each([
  ['the first route', { ...budget, firstRoute: budget.firstRoute + 1 }],
  ['the chat', { ...budget, chat: budget.chat + 1 }],
  ['everything together', { ...budget, everything: budget.everything + 1 }],
])('refuses a byte too many in %s', (_what, sizes) => {
  const { lines, isWithin } = judge(sizes);
  expect(isWithin).toBe(false);
  expect(lines.filter((line) => line.includes('over the budget'))).toHaveLength(1);
});
