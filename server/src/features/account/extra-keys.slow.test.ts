import { calls } from '@aftercare/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everySiteCall, openedChats, type Prepared } from '../../../testing/cases/every-call.ts';
import { everyDeskCall } from '../../../testing/cases/every-desk-call.ts';
import { buildForm, register } from '../../../testing/people/buyer.ts';
import { type Person, person } from '../../../testing/people/person.ts';
import { untilMailsAreSettled } from '../../../testing/reading/settled-mails.ts';
import { columnNames, fingerprints } from '../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import { offerRecycling } from '../../../testing/sites/recycler.ts';
import { signInByCode } from './account.factory.ts';

let site: RunningSite;
let customer: Person;
let prepared: Prepared[];
let extraKeys: string[];
/** The rows at the last check; only these tests write to the database. */
let stored: Record<string, string>;

beforeAll(async () => {
  site = await runSite();
  await offerRecycling(site, 'fopo-us');
  customer = site.visitor();
  const form = buildForm();
  const registered = await register(customer, form);
  if (registered.kind === 'ok' || registered.code !== 'registrationNotActivated')
    throw new Error('not stored');
  await signInByCode(site, customer, form.email);
  const chat = await openedChats(customer);
  const { warrantyId } = registered.data;
  prepared = [
    ...everySiteCall({ ...form, ...chat, warrantyId, text: 'Some words' }),
    ...everyDeskCall(chat.conversationId, 'Some words'),
  ];
  const columns = await columnNames(site.nodes.databaseUrl);
  const inOtherSpelling = ['merchantId', 'customerId', 'provenAt', 'isAdmin', '$set', 'constructor'];
  extraKeys = [...columns, ...inOtherSpelling];
  await untilMailsAreSettled(site.nodes.databaseUrl);
  stored = await fingerprints(site.nodes.databaseUrl);
});
afterAll(() => site.stop());

/**
 * The same browser at its own network address, so that no flood limit answers before the form is validated.
 */
function elsewhere({ client, token }: Person, isAtDesk: boolean): Person {
  const again = isAtDesk ? person({ port: site.port }) : site.visitor();
  for (const [name, value] of client.cookies) again.client.cookies.set(name, value);
  again.token = token;
  return again;
}

const isOfDesk = ({ path }: { path: string }) => path.startsWith('/v1/desk/');
const changing = calls.filter((call) => call.method !== 'GET' || call.stateChangingGet);
const typed = changing.filter(({ multipart }) => !multipart);

/** A refusal names at most this many fields. */
const namedAtOnce = 20;

/**
 * Forty of the keys, a different selection for each call. Over all calls each key is tried more than once.
 */
function fortyFor(method: string, path: string): string[] {
  const place = typed.findIndex((call) => call.path === path && call.method === method);
  return Array.from({ length: 40 }, (_, at) => extraKeys[(place * 40 + at) % extraKeys.length] ?? '');
}

describe('an unknown key in a request', () => {
  test('is tried on every call that changes data, with more than forty of our column names', () => {
    const tried = new Set(prepared.map(({ call }) => call.path));
    const untried = changing.filter(({ path }) => !tried.has(path)).map(({ path }) => path);
    // An upload is multipart: its body is the file alone.
    expect(untried).toEqual(calls.filter(({ multipart }) => multipart).map(({ path }) => path));
    const inAll = new Set(typed.flatMap(({ method, path }) => fortyFor(method, path)));
    expect([...inAll].sort()).toEqual([...new Set(extraKeys)].sort());
  });

  test.each(typed)('is refused by $method $path and changes nothing', async ({ method, path }) => {
    const one = prepared.find(({ call }) => call.path === path && call.method === method);
    if (!one) throw new Error('not prepared');
    const sender = isOfDesk(one.call) ? elsewhere(site.operator.desk, true) : elsewhere(customer, false);
    const { fields } = one.call.request as unknown as {
      fields: Record<string, readonly [string, unknown]>;
    };
    const own = new Set(Object.values(fields).map(([wireName]) => wireName));
    const cookies = new Map(sender.client.cookies);
    const keys = fortyFor(method, path).filter((name) => !own.has(name));
    for (let from = 0; from < keys.length; from += namedAtOnce) {
      const some = keys.slice(from, from + namedAtOnce);
      const added = Object.fromEntries(some.map((key) => [key, 'activated']));
      expect(await sender.send(one.call, { ...one.wire, ...added })).toMatchObject({
        status: 400,
        code: 'badRequest',
        data: { fields: Object.fromEntries(some.map((key) => [key, 'unknownKey'])) },
      });
    }
    const [before, after] = [stored, await fingerprints(site.nodes.databaseUrl)];
    stored = after;
    expect(after).toEqual(before);
    expect(sender.client.cookies).toEqual(cookies);
  });

  test('is the only error: without the unknown key each of these requests is valid', async () => {
    const answers = [];
    for (const { call, wire } of prepared) {
      const { status, text } = await (isOfDesk(call) ? site.operator.desk : customer).send(call, wire);
      answers.push({ path: call.path, isUnderstood: status === 200, text });
    }
    expect(answers.filter(({ isUnderstood }) => !isUnderstood)).toEqual([]);
  });
});
