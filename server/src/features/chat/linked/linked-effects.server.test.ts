import { logIn } from '@aftercare/contract/account/log-in';
import { closeConversation, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { exportPersonalData } from '@aftercare/contract/desk/chat/personal-data';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { blockCustomer, unblockCustomer } from '@aftercare/contract/desk/customers/change-customer';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRule, passWithDesks } from '../../../../testing/people/assignment.ts';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { chatOf, customerOf, link, separate } from '../../../../testing/people/linked.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { answerAs, askPerson, say } from '../../../../testing/people/talk.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { newAccount, verifyCode } from '../../account/account.factory.ts';

const here = 'fopo-us';

let site: RunningSite;
let ada: Colleague;
let bea: Colleague;
beforeAll(async () => {
  site = await runSite(2);
  ada = await colleague(site, { at: { [here]: 'agent' } }, 'Ada');
  bea = await colleague(site, { at: { [here]: 'agent' } }, 'Bea');
}, 120_000);
afterAll(() => site.stop());

type Chat = Awaited<ReturnType<typeof chatOf>>;

const shown = (conversationId: string) => customerOf(ada.desk, conversationId);
const visit = (text?: string) => chatOf(site.visitor(), text);

async function account() {
  const { person, form } = await newAccount(site, site.visitor());
  const chat = await chatOf(person, 'My own question');
  const id = (await shown(chat.conversationId)).account?.customerId ?? '';
  return { ...chat, form, id };
}

async function signIn(customer: Person, { email, password }: { email: string; password: string }) {
  const answer = await customer.ask(logIn, { email, password, rememberMe: true });
  if (answer.kind !== 'ok') throw new Error(`not signed in: ${answer.code}`);
  customer.token = answer.data.token;
}

const block = (conversationId: string) =>
  ada.desk.ask(blockCustomer, { conversationId, reason: 'abuse', note: 'Threats', until: null });
const answerTo = async ({ customer, conversationId }: Chat) => {
  const answer = await say(customer, conversationId, 'Again');
  return answer.kind === 'ok' ? 'stored' : answer.code;
};

describe('the block of a customer with linked profiles', () => {
  test('holds for all profiles, ends for the separated one, and ends for all when an agent unblocks one', async () => {
    const [one, two, three] = [await account(), await visit(), await visit()];
    await link(ada.desk, two.conversationId, one.id);
    await link(ada.desk, three.conversationId, one.id, { otherVersion: 1 });
    await block(two.conversationId);
    for (const chat of [one, two, three]) expect(await answerTo(chat)).toBe('forbidden');
    expect((await shown(three.conversationId)).block).toMatchObject({ reason: 'abuse', personName: 'Ada' });
    await separate(ada.desk, one.conversationId, three.conversationId);
    expect(await answerTo(three)).toBe('stored');
    expect((await shown(three.conversationId)).block).toBeNull();
    expect(await answerTo(one)).toBe('forbidden');
    await ada.desk.ask(unblockCustomer, { conversationId: one.conversationId });
    for (const chat of [one, two]) expect(await answerTo(chat)).toBe('stored');
  });

  test('holds from the link on, and stays with the profile that it was made for', async () => {
    const [blocked, fresh] = [await visit(), await visit()];
    await block(blocked.conversationId);
    expect(await answerTo(fresh)).toBe('stored');
    await link(ada.desk, fresh.conversationId, blocked.conversationId);
    expect(await answerTo(fresh)).toBe('forbidden');
    await separate(ada.desk, fresh.conversationId, fresh.conversationId);
    expect([await answerTo(fresh), await answerTo(blocked)]).toEqual(['stored', 'forbidden']);
  });

  test('holds if one agent blocks while another one links', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await visit(), await visit()];
      await Promise.all([link(bea.desk, one.conversationId, two.conversationId), block(one.conversationId)]);
      expect(await answerTo(two), `round ${round}`).toBe('forbidden');
    }
  });

  test('holds for a chat that joins a linked account', async () => {
    const [one, two, late] = [await account(), await visit(), await visit()];
    await link(ada.desk, two.conversationId, one.id);
    await block(two.conversationId);
    await signIn(late.customer, one.form);
    expect(await answerTo(late)).toBe('forbidden');
    expect((await shown(late.conversationId)).link?.profiles).toHaveLength(2);
  });
});

describe('an erasure', () => {
  const storedReasons = () =>
    asOwner<{ reason: string }>(
      site.nodes.databaseUrl,
      `select reason from linked_profile where reason like 'Erase me%'`,
    );

  test('of one profile ends its link, removes the reasons, and leaves the other one as it was', async () => {
    const [one, two] = [await account(), await visit()];
    await link(ada.desk, two.conversationId, one.id, { reason: 'Erase me: order of Ada' });
    await block(one.conversationId);
    expect(await answerTo(two)).toBe('forbidden');
    expect(await storedReasons()).toHaveLength(2);
    const code = await verifyCode(site, one.customer, one.form.email, 'erase');
    expect(await one.customer.ask(erase, { scope: 'account', code })).toMatchObject({ kind: 'ok' });
    expect(await storedReasons()).toEqual([]);
    expect(await shown(two.conversationId)).toMatchObject({ link: null, block: null, conversations: [] });
    expect(await answerTo(two)).toBe('stored');
  });

  test('of one of three profiles leaves the other two linked', async () => {
    const [one, two, three] = [await visit(), await visit(), await visit()];
    await link(ada.desk, one.conversationId, two.conversationId);
    await link(ada.desk, three.conversationId, one.conversationId, { otherVersion: 1 });
    expect(await one.customer.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ kind: 'ok' });
    const rest = (await shown(two.conversationId)).link?.profiles.map(({ profileId }) => profileId);
    expect(rest?.sort()).toEqual([two.conversationId, three.conversationId].sort());
  });
});

test('the copy of one profile has its links, and no data of the other profile', async () => {
  const [one, two] = [await account(), await visit('My secret is 4711')];
  await link(ada.desk, one.conversationId, two.conversationId, { reason: 'Knew the word 0815' });
  const { desk } = site.operator;
  const wire = exportPersonalData.request.toWire({ conversationId: one.conversationId });
  const query = new URLSearchParams(wire as Record<string, string>);
  const file = await desk.client.get(`${exportPersonalData.path}?${query}`);
  const data = file.text;
  const copy = JSON.parse(data) as Record<string, unknown[]>;
  expect(copy.links).toMatchObject([{ proof: 'named', endedAt: null }]);
  expect(copy.linkReasons).toMatchObject([{ reason: 'Knew the word 0815' }]);
  expect(copy.chats).toMatchObject([{ chatId: one.conversationId }]);
  for (const foreign of ['4711', two.conversationId]) expect(data).not.toContain(foreign);
});

test('a waiting chat goes to the agent of a linked profile', async () => {
  const [first, second] = [await visit(), await visit()];
  await changeRule(site, here);
  await ada.desk.ask(setPresence, { status: 'online' });
  const passes = () => passWithDesks(site, 0);
  const agentOf = async ({ conversationId }: Chat) => {
    const answer = await ada.desk.ask(viewConversation, { conversationId });
    return answer.kind === 'ok' ? answer.data.agent?.name : answer.code;
  };
  await askPerson(first.customer, first.conversationId);
  await passes();
  await answerAs(ada.desk, first.conversationId, 'Hello');
  await ada.desk.ask(closeConversation, { conversationId: first.conversationId });
  // Of two agents without a chat, the one who got none for the longest time would be next.
  await bea.desk.ask(setPresence, { status: 'online' });
  await link(ada.desk, second.conversationId, first.conversationId);
  await askPerson(second.customer, second.conversationId);
  await passes();
  expect(await agentOf(second)).toBe('Ada');
  await changeRule(site, here, { isOn: false });
});
