import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryTree, writeTree } from '../testing/temporary-tree.ts';

const workspaces: Record<string, object> = {
  contract: { './*': './src/*.ts' },
  ui: { './*.css': './src/*.css', './*': './src/*.tsx' },
  demo: { './*': './src/*.ts' },
  server: { './testing/*': './testing/*.ts' },
  'chat-machine': { './*': './src/*.ts' },
};

const packages: Record<string, object> = {
  zod: { '.': './index.js', './mini': './mini/index.js' },
  fastify: { '.': './index.js' },
  nodemailer: { '.': './index.js' },
  'drizzle-orm': { '.': './index.js' },
};

export const soundTree: Record<string, string> = {
  'contract/src/limits.ts': "import * as z from 'zod/mini';\nexport const name = z;\n",
  'ui/src/button.tsx': "import styles from './button.module.css';\nexport const Button = () => styles;\n",
  'ui/src/button.module.css': '.button {}\n',
  'web/src/app/page.tsx':
    "import { card } from '../features/warranty/card.tsx';\nexport const page = card;\n",
  'web/src/features/warranty/card.tsx':
    "import { name } from '@aftercare/contract/limits';\nimport { Button } from '@aftercare/ui/button';\n" +
    "import { send } from '../../lib/send.ts';\nexport const card = [name, Button, send];\n",
  'web/src/lib/send.ts': "import { name } from '@aftercare/contract/limits';\nexport const send = name;\n",
  'desk/src/app/desk.tsx': "import { name } from '@aftercare/contract/limits';\nexport const desk = name;\n",
  'chat-machine/src/machine.ts':
    "import { name } from '@aftercare/contract/limits';\nexport const machine = name;\n",
  'demo/src/site.ts': "import { name } from '@aftercare/contract/limits';\nexport const site = name;\n",
  'server/src/app.ts':
    "import { database } from './platform/database/database.ts';\nimport { routes } from './features/warranty/index.ts';\n" +
    "import { smtp } from './providers/email/smtp-email.ts';\nexport const app = [database, routes, smtp];\n",
  'server/src/platform/database/database.ts':
    "import { sql } from 'drizzle-orm';\nexport type Tx = string;\nexport const database = sql;\n",
  'server/src/providers/email/email.port.ts': 'export type Email = string;\n',
  'server/src/providers/email/smtp-email.ts':
    "import mailer from 'nodemailer';\nimport type { Email } from './email.port.ts';\nexport const smtp: Email = mailer;\n",
  'server/src/features/orders/index.ts':
    "import { find } from './orders.repository.ts';\nexport const orders = find;\n",
  'server/src/features/warranty/index.ts': "export { routes } from './warranty.routes.ts';\n",
  'server/src/features/orders/orders.repository.ts':
    "import { database } from '../../platform/database/database.ts';\nimport { order } from '../../schema/orders/orders.tables.ts';\nexport const find = [database, order];\n",
  'server/src/schema/orders/orders.tables.ts':
    "import { sql } from 'drizzle-orm';\nexport const order = sql;\n",
  'server/src/schema/warranty/warranty.tables.ts':
    "import { order } from '../orders/orders.tables.ts';\nexport const registration = order;\n",
  'server/src/features/warranty/warranty.routes.ts':
    "import fastify from 'fastify';\nimport { register } from './register-order.ts';\nexport const routes = [fastify, register];\n",
  'server/src/features/warranty/register-order.ts':
    "import type { Email } from '../../providers/email/email.port.ts';\nimport type { Tx } from '../../platform/database/database.ts';\n" +
    "import { orders } from '../orders/index.ts';\nimport { registration } from '../../schema/warranty/warranty.tables.ts';\n" +
    'export const register = (tx: Tx, email: Email) => [tx, email, orders, registration];\n',
  'server/src/features/warranty/register-order.test.ts':
    "import { register } from './register-order.ts';\nimport { clock } from '../../../testing/clock.ts';\nregister(clock, clock);\n",
  'server/testing/clock.ts':
    "import { name } from '@aftercare/contract/limits';\nexport const clock = name;\n",
};

export function buildTree(planted: Record<string, string>): string {
  const folder = temporaryTree(soundTree);
  for (const [name, exports] of Object.entries(workspaces)) {
    const description = { name: `@aftercare/${name}`, type: 'module', exports };
    writeTree(folder, { [`${name}/package.json`]: JSON.stringify(description) });
    mkdirSync(join(folder, 'node_modules/@aftercare'), { recursive: true });
    symlinkSync(join('..', '..', name), join(folder, 'node_modules/@aftercare', name), 'junction');
  }
  for (const [name, exports] of Object.entries(packages)) {
    const files = { 'index.js': 'export {};\n', 'mini/index.js': 'export {};\n' };
    const description = JSON.stringify({ name, version: '1.0.0', type: 'module', exports });
    writeTree(join(folder, 'node_modules', name), { 'package.json': description, ...files });
  }
  writeTree(folder, planted);
  return folder;
}
