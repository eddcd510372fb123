import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { openChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
let other: pg.Client;

beforeAll(async () => {
  site = await runSite(1);
  other = new pg.Client({ connectionString: site.nodes.databaseUrl });
  await other.connect();
}, 120_000);
afterAll(async () => {
  await other.end();
  await site.stop();
});

async function waitingConnections(): Promise<number> {
  const { rows } = await other.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}

test('twelve registrations that wait for the lock of one order use one connection, so that a chat still opens', async () => {
  const { orderNumber } = buildForm();
  await site.operator.importRows([buildOrderRow(orderNumber)]);
  // Holds the lock of the order, as another node does while it decides.
  const name = `order\nfopo-us\n${normaliseOrderNumber(orderNumber)}`;
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  const registering = Promise.all(
    Array.from({ length: 12 }, () => register(site.visitor(), buildForm({ orderNumber }))),
  );
  await vi.waitFor(async () => expect(await waitingConnections()).toBeGreaterThan(0), {
    timeout: 15_000,
    interval: 20,
  });
  const visitor = site.visitor();
  const { conversationId } = await openChat(visitor);
  expect((await say(visitor, conversationId, 'Hello')).kind).toBe('ok');
  expect(await waitingConnections()).toBe(1);
  await other.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  const answers = await registering;
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
});
