import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { affectedTests, importGraph } from './affected-tests.mjs';

const files = {
  'contract/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
  'contract/src/limits.ts': 'export const limit = 1;',
  'contract/src/limits.test.ts': "import { limit } from './limits.ts';",
  'chat-machine/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
  'chat-machine/src/bot.ts': 'export const bot = 1;',
  'chat-machine/src/machine.ts': "import { bot } from './bot.ts';",
  'web/src/features/chat/box.ts': "import { limit } from '@aftercare/contract/limits';",
  'web/src/features/chat/box.test.ts': "import { box } from './box.ts';",
  'web/src/features/account/form.test.ts': "import { form } from './form.ts';",
  'server/src/app.ts':
    "import './features/chat/chat.routes.ts'; import './features/warranty/warranty.routes.ts';",
  'server/src/platform/http/serve.ts': 'export const serve = 1;',
  'server/src/platform/limits/attempts.ts': 'export const attempts = 1;',
  'server/src/features/chat/chat.routes.ts': "import '../../platform/http/serve.ts'; import './say.ts';",
  'server/src/features/chat/say.ts': "import '@aftercare/chat-machine/machine';",
  'server/src/features/chat/say.server.test.ts': "import '../../../testing/running-site.ts';",
  'server/src/features/warranty/warranty.routes.ts': "import '../../platform/limits/attempts.ts';",
  'server/src/features/warranty/create.server.test.ts': "import '../../../testing/running-site.ts';",
  'server/testing/running-site.ts': "import '../src/app.ts';",
  'e2e/journeys/chat.spec.ts': "import { limit } from '@aftercare/contract/limits';",
  'docs/roadmap.md': '# Roadmap',
};

const affectedBy = (...changed: string[]) =>
  affectedTests(importGraph(temporaryTree(files), Object.keys(files)), changed);

describe('affectedTests', () => {
  it('returns the tests that import the file, also through a workspace', () => {
    expect(affectedBy('contract/src/limits.ts')).toEqual([
      'contract/src/limits.test.ts',
      'web/src/features/chat/box.test.ts',
    ]);
  });

  it('returns every test of the server feature that changed, and none of another feature', () => {
    expect(affectedBy('server/src/features/chat/say.ts')).toEqual([
      'server/src/features/chat/say.server.test.ts',
    ]);
  });

  it('returns every test of a server feature that imports the file', () => {
    expect(affectedBy('server/src/platform/limits/attempts.ts')).toEqual([
      'server/src/features/warranty/create.server.test.ts',
    ]);
  });

  it('returns every test of a server feature that imports the file through a module outside the features', () => {
    expect(affectedBy('chat-machine/src/bot.ts')).toEqual(['server/src/features/chat/say.server.test.ts']);
  });

  it('returns every server test when the database or HTTP platform, or the set-up of tests, changed', () => {
    const all = [
      'server/src/features/chat/say.server.test.ts',
      'server/src/features/warranty/create.server.test.ts',
    ];
    expect(affectedBy('server/src/platform/http/serve.ts')).toEqual(all);
    expect(affectedBy('server/migrations/0001_more.sql')).toEqual(all);
    expect(affectedBy('server/testing/running-site.ts')).toEqual(all);
  });

  it('returns a changed test itself, and no test for a changed document', () => {
    expect(affectedBy('web/src/features/account/form.test.ts')).toEqual([
      'web/src/features/account/form.test.ts',
    ]);
    expect(affectedBy('docs/roadmap.md')).toEqual([]);
  });

  it('returns every test below the browser when the packages changed', () => {
    expect(affectedBy('package-lock.json')).toHaveLength(5);
  });
});
