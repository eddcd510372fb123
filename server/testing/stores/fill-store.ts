import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { newAccount } from '../../src/features/account/account.factory.ts';
import { outboxSink } from '../fakes/outbox-sink.ts';
import { buildForm, register } from '../people/buyer.ts';
import { operatorAt, operatorEnv } from '../people/operator.ts';
import { ownEmailAddress, person } from '../people/person.ts';
import { talkWith } from '../people/talk.ts';
import { registerTwice, talkMuch } from '../people/whole-life.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { startServerProcess } from '../servers/server-process.ts';

/**
 * Fills a data folder with the helpers of the release that it runs in: `fill-store.ts <data folder> <facts
 * file>`. `make-store.ts` copies this file into the checkout of that release and runs it there.
 */
const site = 'fopo-us';
const [, , dataFolder = '', factsFile = ''] = process.argv;
const main = new URL('../../src/main.ts', import.meta.url).pathname;
const server = await startServerProcess(
  { DATA_DIR: dataFolder, DEMO: '1', LOG_LEVEL: 'warn', PORT: '0', ...operatorEnv },
  main,
);
try {
  const operator = await operatorAt(server.port);
  const visitor = () => person({ port: server.port, host: `${site}.localhost` });
  const filled = {
    nodes: { nodes: [server], dataFolder },
    port: server.port,
    sink: outboxSink(dataFolder),
    operator,
    visitor,
  } as unknown as RunningSite;

  const report = readFileSync(new URL(`../../../demo/reports/${site}.txt`, import.meta.url));
  const file = { name: 'file', fileName: `${site}.txt`, type: 'text/plain', content: report };
  const uploaded = await operator.desk.client.upload(uploadOrderReport.path, file);
  if (uploaded.status !== 200) throw new Error(`the report was refused: ${uploaded.text}`);
  // Reports are read in order, so a second, small one shows that the first is finished.
  await operator.importRows([]);
  const orders = report
    .toString()
    .split('\n')
    .slice(1)
    .filter((line) => line.includes('\tShipped\t'));
  const numbers = [...new Set(orders.map((line) => line.split('\t')[0] ?? ''))];
  const [registered = '', unregistered = ''] = numbers;

  const email = ownEmailAddress('store');
  const answer = await register(visitor(), buildForm({ orderNumber: registered, email }));
  if (answer.kind !== 'ok') throw new Error(`not registered: ${answer.code}`);
  const account = await newAccount(filled, visitor());
  await registerTwice(filled, account.person, account.form.email);
  const spoken = await talkMuch(filled, account.person, account.form.email);
  const talked = await talkWith(operator.desk, visitor());

  const facts = {
    site,
    registeredOrder: registered,
    unregisteredOrder: unregistered,
    registrationEmail: email,
    account: { email: account.form.email, password: account.form.password },
    conversationId: spoken.conversationId,
    agentConversationId: talked.conversationId,
    words: spoken.text,
  };
  writeFileSync(factsFile, `${JSON.stringify(facts, undefined, 2)}\n`);
} finally {
  await server.stop();
}
process.stdout.write(`Filled ${join(dataFolder)}\n`);
