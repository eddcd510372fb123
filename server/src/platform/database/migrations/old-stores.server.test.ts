import { join } from 'node:path';
import { logIn } from '@aftercare/contract/account/log-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForm, register } from '../../../../testing/people/buyer.ts';
import { operatorAt } from '../../../../testing/people/operator.ts';
import { type Person, person } from '../../../../testing/people/person.ts';
import { openChat, readChat, say, textsIn } from '../../../../testing/people/talk.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { startInProcessNode } from '../../../../testing/servers/in-process-node.ts';
import type { ServerNode } from '../../../../testing/servers/server-process.ts';
import { changedColumns } from '../../../../testing/stores/changed-columns.ts';
import {
  archiveOf,
  hashOf,
  storedRelease,
  storedVersions,
  type UnpackedStore,
  unpackStore,
} from '../../../../testing/stores/stored-releases.ts';
import { type TableDigests, tableDigests } from '../../../../testing/stores/table-digests.ts';
import { thisRelease } from '../../lifecycle/release.ts';
import { createLogger } from '../../logging/log.ts';
import { type EmbeddedPostgres, startEmbedded } from '../embedded/embedded.ts';
import { migrate } from './migrate.ts';

function comparable(tables: TableDigests): TableDigests {
  const left = new Set(changedColumns.map(({ what }) => what));
  const kept = Object.entries(tables).filter(([name]) => !left.has(name));
  return Object.fromEntries(
    kept.map(([name, { columns, ...rest }]) => [
      name,
      { ...rest, columns: columns.filter((column) => !left.has(`${name}.${column}`)) },
    ]),
  );
}

test('a stored data folder of the first release exists', () => {
  expect(storedVersions()).toContain('0.1.0');
});

describe.each(storedVersions())('a data folder written by %s', (version) => {
  const { facts, sha256, tables } = storedRelease(version);
  let store: UnpackedStore;
  beforeAll(async () => {
    store = await unpackStore(version);
  });
  afterAll(() => store.remove());

  async function onPostgres<T>(work: (postgres: EmbeddedPostgres) => Promise<T>): Promise<T> {
    const folder = join(store.dataFolder, 'postgres');
    const postgres = await startEmbedded({ folder, log: createLogger('error'), isDurable: false });
    return await work(postgres).finally(() => postgres.stop());
  }

  async function onServer<T>(work: (server: ServerNode) => Promise<T>): Promise<T> {
    const server = await startInProcessNode({
      DATA_DIR: store.dataFolder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: '0',
    });
    return await work(server).finally(() => server.stop());
  }

  const visitor = (port: number): Person => person({ port, host: `${facts.site}.localhost` });

  test('is the file that was committed with its checksum', () => {
    expect(hashOf(archiveOf(version))).toBe(sha256);
    expect(Object.keys(tables).length).toBeGreaterThan(80);
    expect(tables['public.message']?.rows).toBeGreaterThan(10);
  });

  test('keeps every row through the migrations', async () => {
    await onPostgres(async ({ url }) => {
      expect(await tableDigests(url, tables)).toEqual(tables);
      // The columns of that release: later ones are not compared.
      const wanted = comparable(tables);
      const before = await tableDigests(url, wanted);
      await migrate(url);
      expect(await tableDigests(url, wanted)).toEqual(before);
      const [release] = await asOwner<{ version: string }>(url, 'select version from drizzle.store_release');
      expect(release?.version).toBe(thisRelease.version);
    });
  });

  test('serves a registration, a chat, and the data stored before', async () => {
    await onServer(async ({ port }) => {
      const operator = await operatorAt(port);
      const { unregisteredOrder: orderNumber, registeredOrder } = facts;
      expect(await register(visitor(port), buildForm({ orderNumber }))).toMatchObject({ kind: 'ok' });
      expect(await register(visitor(port), buildForm({ orderNumber: registeredOrder }))).toMatchObject({
        code: 'alreadyActivated',
      });
      expect(await operator.registrationsOf(registeredOrder)).toMatchObject([
        { email: facts.registrationEmail },
      ]);

      const guest = visitor(port);
      const { conversationId } = await openChat(guest);
      expect(await say(guest, conversationId, 'The hinge is loose')).toMatchObject({ kind: 'ok' });
      expect(textsIn((await readChat(guest, conversationId)).list).join(' ')).toContain('The hinge is loose');

      const customer = visitor(port);
      const signedIn = await customer.ask(logIn, { ...facts.account, rememberMe: true });
      if (signedIn.kind !== 'ok') throw new Error(`not signed in: ${signedIn.code}`);
      customer.token = signedIn.data.token;
      expect(textsIn((await readChat(customer, facts.conversationId)).list).join(' ')).toContain(facts.words);
    });
  });
});
