import { expect, it } from 'vitest';
import { runOnProductNode } from '../run/child.mjs';
import { inRoot, tools } from '../run/paths.mjs';
import { buildTree, soundTree } from './boundaries-tree.ts';

type Violation = { from: string; to: string; rule: { name: string } };
type Cruise = { summary: { violations: Violation[]; totalCruised: number } };

const folders = ['contract', 'ui', 'web', 'desk', 'chat-machine', 'demo', 'server'];

async function cruise(planted: Record<string, string>): Promise<Cruise['summary']> {
  const { output } = await runOnProductNode(
    [
      tools.dependencyCruiser,
      '--config',
      inRoot('.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...folders,
    ],
    { cwd: buildTree(planted) },
  );
  return (JSON.parse(output) as Cruise).summary;
}

/** Every planted file breaks exactly the rules of its `breaks`. */
const plantings: Record<string, { code: string; breaks: string[] }> = {
  'web/src/features/chat/peek-desk.ts': {
    code: "import { desk } from '../../../../desk/src/app/desk.tsx';\nexport const x = desk;\n",
    breaks: ['apps-apart'],
  },
  'contract/src/full-zod.ts': {
    code: "import * as z from 'zod';\nexport const x = z;\n",
    breaks: ['contract-leaf'],
  },
  'contract/src/node-inside.ts': {
    code: "import { join } from 'node:path';\nexport const x = join;\n",
    breaks: ['contract-leaf'],
  },
  'ui/src/knows-the-wire.tsx': {
    code: "import { name } from '@aftercare/contract/limits';\nexport const x = name;\n",
    breaks: ['ui-leaf'],
  },
  'web/src/lib/demo-inside.ts': {
    code: "import { site } from '@aftercare/demo/site';\nexport const x = site;\n",
    breaks: ['browser-imports-contract-and-ui'],
  },
  'web/src/features/chat/reach-over.tsx': {
    code: "import { card } from '../warranty/card.tsx';\nexport const x = card;\n",
    breaks: ['features-apart'],
  },
  'server/src/features/chat/reach-over.ts': {
    code: "import { register } from '../warranty/register-order.ts';\nexport const x = register;\n",
    breaks: ['features-apart'],
  },
  'server/src/schema/chat/chat.tables.ts': {
    code: "import { orders } from '../../features/orders/index.ts';\nexport const x = orders;\n",
    breaks: ['one-direction'],
  },
  'server/src/features/chat/foreign-table.ts': {
    code: "import { order } from '../../schema/orders/orders.tables.ts';\nexport const x = order;\n",
    breaks: ['features-apart'],
  },
  'server/src/features/chat/chat.port.ts': {
    code: "export const x = 'a file beside the index of its feature';\n",
    breaks: [],
  },
  'server/src/features/faq/reach-past-index.ts': {
    code: "import { x as y } from '../chat/chat.port.ts';\nexport const x = y;\n",
    breaks: ['features-apart'],
  },
  'server/src/composition/reach-past-index.ts': {
    code: "import { find } from '../features/orders/orders.repository.ts';\nexport const x = find;\n",
    breaks: ['features-apart'],
  },
  'web/src/features/chat/up.ts': {
    code: "import { page } from '../../app/page.tsx';\nexport const x = page;\n",
    breaks: ['one-direction'],
  },
  'web/src/lib/up.ts': {
    code: "import { card } from '../features/warranty/card.tsx';\nexport const x = card;\n",
    breaks: ['one-direction'],
  },
  'server/src/platform/up.ts': {
    code: "import { orders } from '../features/orders/index.ts';\nexport const x = orders;\n",
    breaks: ['one-direction'],
  },
  'server/src/features/faq/up.ts': {
    code: "import { app } from '../../app.ts';\nexport const x = app;\n",
    breaks: ['one-direction'],
  },
  'server/src/features/faq/query-inside.ts': {
    code: "import { database } from '../../platform/database/database.ts';\nexport const x = database;\n",
    breaks: ['sql-in-repositories'],
  },
  'server/src/features/faq/query-beside-type.ts': {
    code: "import type { Tx } from '../../platform/database/database.ts';\nimport { database } from '../../platform/database/database.ts';\nexport const x = (tx: Tx) => [tx, database];\n",
    breaks: ['sql-in-repositories'],
  },
  'server/src/features/faq/sql-inside.ts': {
    code: "import { sql } from 'drizzle-orm';\nexport const x = sql;\n",
    breaks: ['sql-in-repositories'],
  },
  'server/src/features/faq/reply-inside.ts': {
    code: "import type { FastifyReply } from 'fastify';\nexport const x = (reply: FastifyReply) => reply;\n",
    breaks: ['operations-know-no-http'],
  },
  'chat-machine/src/paints.ts': {
    code: "import { Button } from '@aftercare/ui/button';\nexport const x = Button;\n",
    breaks: ['pure-chat-machine'],
  },
  'server/src/features/faq/mails-itself.ts': {
    code: "import mailer from 'nodemailer';\nexport const x = mailer;\n",
    breaks: ['vendors-in-providers'],
  },
  'server/src/features/faq/knows-the-adapter.ts': {
    code: "import { smtp } from '../../providers/email/smtp-email.ts';\nexport const x = smtp;\n",
    breaks: ['vendors-in-providers'],
  },
  'desk/src/lib/hen.ts': {
    code: "import { egg } from './egg.ts';\nexport const hen = () => egg;\n",
    breaks: [],
  },
  'desk/src/lib/egg.ts': {
    code: "import { hen } from './hen.ts';\nexport const egg = () => hen;\n",
    breaks: ['no-cycles'],
  },
  'desk/src/lib/alone.ts': { code: 'export const x = 1;\n', breaks: ['no-orphans'] },
  'server/src/features/orders/leans-on-a-test.ts': {
    code: "import '../warranty/register-order.test.ts';\n",
    breaks: ['features-apart', 'source-not-to-test'],
  },
  'server/src/platform/leans-on-test-support.ts': {
    code: "import { clock } from '@aftercare/server/testing/clock';\nexport const x = clock;\n",
    breaks: ['source-not-to-test'],
  },
  'desk/src/lib/leads-nowhere.ts': {
    code: "import { gone } from '@aftercare/contract/gone';\nexport const x = gone;\n",
    breaks: ['imports-resolve'],
  },
};

it('finds nothing in a sound repository, and reads all of it', async () => {
  const { violations, totalCruised } = await cruise({});
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  expect(totalCruised).toBeGreaterThanOrEqual(Object.keys(soundTree).length);
});

it('finds every planted violation under its name, and nothing else', async () => {
  const { violations } = await cruise(
    Object.fromEntries(Object.entries(plantings).map(([path, { code }]) => [path, code])),
  );
  const found = Object.fromEntries(
    Object.keys(plantings).map((path) => [
      path,
      [...new Set(violations.filter(({ from }) => from === path).map(({ rule }) => rule.name))].sort(),
    ]),
  );
  expect(found).toEqual(
    Object.fromEntries(Object.entries(plantings).map(([path, { breaks }]) => [path, breaks])),
  );
  expect(violations.filter(({ from }) => !(from in plantings))).toEqual([]);
});

it('has a planted violation for every rule', async () => {
  const { default: configuration } = await import('../../.dependency-cruiser.cjs');
  const rules = new Set(configuration.forbidden?.map(({ name }) => name));
  const planted = new Set(Object.values(plantings).flatMap(({ breaks }) => breaks));
  expect([...planted].sort()).toEqual([...rules].sort());
});
