import { expect, it } from 'vitest';
import { moduleCycles } from './module-cycles.mjs';

const find = (files: Record<string, string>) =>
  moduleCycles.find(Object.entries(files).map(([path, text]) => ({ path, text })));

it('reports features that import each other through a third', () => {
  const files = {
    'server/src/features/faq/faq.ts': "import { a } from '../search/search.port.ts';\n",
    'server/src/features/search/find.ts': "\nimport {\n  b,\n} from '../bot/bot.port.ts';\n",
    'server/src/features/bot/bot.ts': "export { c } from '../faq/faq.ts';\n",
  };
  expect(find(files)).toEqual([
    {
      path: 'server/src/features/faq/faq.ts',
      line: 1,
      what: 'server/src/features/faq and server/src/features/search import each other',
    },
    {
      path: 'server/src/features/search/find.ts',
      line: 4,
      what: 'server/src/features/search and server/src/features/bot import each other',
    },
    {
      path: 'server/src/features/bot/bot.ts',
      line: 1,
      what: 'server/src/features/bot and server/src/features/faq import each other',
    },
  ]);
});

it('accepts imports in one direction, inside a feature, and of tests', () => {
  const files = {
    'server/src/features/chat/chat.ts': "import { a } from '../bot/bot.port.ts';\n",
    'server/src/features/chat/desk/reply.ts': "import { b } from '../chat.ts';\n",
    'server/src/features/bot/bot.test.ts': "import { c } from '../chat/chat.ts';\n",
    'server/src/app.ts': "import { d } from './features/chat/chat.ts';\n",
  };
  expect(find(files)).toEqual([]);
});
