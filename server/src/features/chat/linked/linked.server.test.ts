import { logIn } from '@aftercare/contract/account/log-in';
import { readMessages } from '@aftercare/contract/chat/messages';
import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { correctContact } from '@aftercare/contract/desk/customers/change-customer';
import { separateProfile } from '@aftercare/contract/desk/customers/linked-profiles';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { listAudit } from '@aftercare/contract/desk/team/audit';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilBotAnswers } from '../../../../testing/people/bot-chat.ts';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { chatOf, customerOf, link, separate } from '../../../../testing/people/linked.ts';
import { raiseTicket, readChat } from '../../../../testing/people/talk.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { newAccount } from '../../account/account.factory.ts';

const [here, there] = ['fopo-us', 'kimo-jp'] as const;

let site: RunningSite;
let agent: Colleague;
let second: Colleague;
beforeAll(async () => {
  site = await runSite();
  agent = await colleague(site, { at: { [here]: 'agent' } });
  second = await colleague(site, { at: { [here]: 'agent' } }, 'Ben Colleague');
}, 120_000);
afterAll(() => site.stop());

const shown = (conversationId: string) => customerOf(agent.desk, conversationId);
const visit = (text?: string) => chatOf(site.visitor(), text);

/** An account with a chat and a registered order. */
async function owner() {
  const { person, form } = await newAccount(site, site.visitor());
  const { orderNumber } = buildForm();
  await site.operator.importRows([buildOrderRow(orderNumber)]);
  await register(person, buildForm({ email: form.email, orderNumber }));
  const { conversationId } = await chatOf(person, 'My first question');
  const accountId = (await shown(conversationId)).account?.customerId ?? '';
  return { person, form, orderNumber, conversationId, accountId };
}

async function audited(action: string, conversationId: string): Promise<number> {
  const audit = await site.operator.desk.ask(listAudit, { ...firstPage, merchantId: here, action });
  const list = audit.kind === 'ok' ? audit.data.list : [];
  return list.filter(({ subject }) => subject === conversationId).length;
}

const rowsOf = (ids: readonly string[]) =>
  asOwner(
    site.nodes.databaseUrl,
    `select to_jsonb(c) - 'version' as row from conversation c where id = any($1) order by id`,
    [[...ids]],
  );

describe('linked profiles', () => {
  test('show conversations, tickets and registrations of both, with the proof and the reason', async () => {
    const account = await owner();
    await raiseTicket(account.person, account.conversationId);
    const { conversationId } = await visit();
    expect(await link(agent.desk, conversationId, account.accountId)).toMatchObject({ kind: 'ok' });
    expect(await shown(conversationId)).toMatchObject({
      account: null,
      contactFrom: 'visitor',
      link: {
        version: 1,
        profiles: [
          {
            kind: 'account',
            profileId: account.accountId,
            conversationId: account.conversationId,
            email: account.form.email,
            isVerified: true,
            proof: 'named',
            reason: 'Named the order',
            personName: 'Cora Colleague',
          },
          { kind: 'chat', profileId: conversationId, isVerified: false },
        ],
      },
      conversations: [{ conversationId: account.conversationId, isLinked: true }],
      tickets: [{ conversationId: account.conversationId, isLinked: true }],
      registrations: [],
      linkedRegistrations: [{ orderNumber: account.orderNumber }],
      linkedRegistrationsTotal: 1,
    });
    expect(await shown(account.conversationId)).toMatchObject({
      conversations: [{ conversationId, isLinked: true }],
      tickets: [{ isLinked: false }],
      registrations: [{ orderNumber: account.orderNumber }],
      linkedRegistrations: [],
    });
    expect(await audited('customer.link', conversationId)).toBe(1);
  });

  test('have the name of the person in the rows of the inbox', async () => {
    const account = await owner();
    const { conversationId } = await visit();
    const linkedAs = async () => {
      const inbox = await agent.desk.ask(listInbox, { ...firstPage, list: 'all', after: undefined });
      const list = inbox.kind === 'ok' ? inbox.data.list : [];
      const names = new Map(list.map((row) => [row.conversationId, row.linkedAs]));
      return [names.get(conversationId), names.get(account.conversationId)];
    };
    expect(await linkedAs()).toEqual([undefined, undefined]);
    await link(agent.desk, conversationId, account.accountId);
    expect(await linkedAs()).toEqual([account.form.givenName, account.form.givenName]);
    await separate(agent.desk, conversationId, account.accountId);
    expect(await linkedAs()).toEqual([undefined, undefined]);
  });

  test('give neither browser access to the other one’s conversation', async () => {
    const account = await owner();
    const { customer, conversationId } = await visit('My secret is 4711');
    await link(agent.desk, conversationId, account.accountId);
    const whole = { after: undefined, before: undefined, pageSize: 100 };
    for (const [person, foreign] of [
      [customer, account.conversationId],
      [account.person, conversationId],
    ] as const)
      expect(await person.ask(readMessages, { conversationId: foreign, ...whole })).toMatchObject({
        code: 'threadGone',
      });
    expect(JSON.stringify(await readChat(account.person, account.conversationId))).not.toContain('4711');
    expect(await shown(conversationId)).toMatchObject({ account: null, contactFrom: 'visitor' });
  });

  test('are separated exactly as they were, with the reason in the history', async () => {
    const account = await owner();
    const { customer, conversationId } = await visit();
    await untilBotAnswers(customer, conversationId);
    await untilBotAnswers(account.person, account.conversationId);
    const both = [conversationId, account.conversationId];
    const before = { rows: await rowsOf(both), views: await Promise.all(both.map(shown)) };
    await link(agent.desk, conversationId, account.accountId);
    expect(await separate(agent.desk, conversationId, account.accountId)).toMatchObject({ kind: 'ok' });
    expect(await rowsOf(both)).toEqual(before.rows);
    const views = await Promise.all(both.map(shown));
    expect(views.map((view) => ({ ...view, endedLinks: [] }))).toEqual(before.views);
    expect(views[0]?.endedLinks).toMatchObject([{ personName: 'Cora Colleague' }]);
    expect(views[1]?.endedLinks).toMatchObject([{ personName: 'Cora Colleague', reason: 'Two people' }]);
    expect(await audited('customer.separate', conversationId)).toBe(1);
  });

  test('stay linked with each other when a third one is separated', async () => {
    const [one, two, three] = [await visit(), await visit(), await visit()];
    await link(agent.desk, one.conversationId, two.conversationId);
    await link(agent.desk, three.conversationId, one.conversationId, { otherVersion: 1 });
    expect((await shown(two.conversationId)).link?.profiles).toHaveLength(3);
    await separate(agent.desk, one.conversationId, three.conversationId);
    expect((await shown(three.conversationId)).link).toBeNull();
    const { link: rest } = await shown(two.conversationId);
    const kept = rest?.profiles.map(({ profileId }) => profileId);
    expect(kept?.sort()).toEqual([one.conversationId, two.conversationId].sort());
  });

  test('are linked and separated once by a repeated request', async () => {
    const [one, two] = [await visit(), await visit()];
    const linked = [1, 2].map(() => link(agent.desk, one.conversationId, two.conversationId));
    for (const answer of await Promise.all(linked))
      expect(answer).toMatchObject({ kind: 'ok', data: { version: 1 } });
    const again = { conversationId: one.conversationId, otherId: two.conversationId, reason: 'No' };
    const apart = [1, 2].map(() => agent.desk.ask(separateProfile, { ...again, version: 1 }));
    for (const answer of await Promise.all(apart)) expect(answer).toMatchObject({ kind: 'ok' });
    expect(await audited('customer.link', one.conversationId)).toBe(1);
    expect(await audited('customer.separate', one.conversationId)).toBe(1);
  });

  test('are changed by one of two agents who act at once; the other one gets the version', async () => {
    const [one, two, three] = [await visit(), await visit(), await visit()];
    const answers = await Promise.all([
      link(agent.desk, one.conversationId, two.conversationId),
      link(second.desk, three.conversationId, one.conversationId),
    ]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['ok', 'refused']);
    expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({ code: 'conflictStale' });
    expect((await shown(one.conversationId)).link).toMatchObject({ version: 1 });
    const stale = { conversationId: one.conversationId, otherId: one.conversationId, reason: 'No' };
    expect(await agent.desk.ask(separateProfile, { ...stale, version: 7 })).toMatchObject({
      code: 'conflictStale',
      data: { version: 1 },
    });
  });
});

describe('a link is refused', () => {
  test('of a customer with itself, and of two that are both linked', async () => {
    const [one, two] = [await visit(), await visit()];
    const [three, four] = [await visit(), await visit()];
    const refused = (reason: string) => ({ code: 'linkRefused', data: { reason } });
    expect(await link(agent.desk, one.conversationId, one.conversationId)).toMatchObject(
      refused('sameProfile'),
    );
    await link(agent.desk, one.conversationId, two.conversationId);
    await link(agent.desk, three.conversationId, four.conversationId);
    const versions = { version: 1, otherVersion: 1 };
    expect(await link(agent.desk, one.conversationId, three.conversationId, versions)).toMatchObject(
      refused('bothLinked'),
    );
  });

  test('beyond the number of profiles of a person', async () => {
    const { conversationId } = await visit();
    for (let version = 0; version < deskLimits.profilesPerPerson - 1; version += 1) {
      const other = await visit();
      const linked = await link(agent.desk, conversationId, other.conversationId, { version });
      expect(linked).toMatchObject({ kind: 'ok' });
    }
    const version = deskLimits.profilesPerPerson - 1;
    const { conversationId: another } = await visit();
    expect(await link(agent.desk, conversationId, another, { version })).toMatchObject({
      data: { reason: 'tooMany' },
    });
  }, 60_000);

  test('with the proof of the same address unless the chat names the verified one', async () => {
    const account = await owner();
    const [stranger, known] = [await visit(), await visit(`I am ${account.form.email}`)];
    const byEmail = { proof: 'sameEmail' } as const;
    expect(await link(agent.desk, stranger.conversationId, account.accountId, byEmail)).toMatchObject({
      data: { reason: 'noMatch' },
    });
    expect(await link(agent.desk, known.conversationId, account.accountId, byEmail)).toMatchObject({
      kind: 'ok',
    });
  });

  test('with a profile of another site, and for an agent of another merchant', async () => {
    const { conversationId } = await visit();
    const abroad = await chatOf(site.visitor({ site: there }));
    const foreign = await colleague(site, { at: { [there]: 'agent' } });
    const unknown = { code: 'linkRefused', data: { reason: 'unknownProfile' } };
    for (const desk of [agent.desk, site.operator.desk])
      expect(await link(desk, conversationId, abroad.conversationId)).toMatchObject(unknown);
    expect(await link(foreign.desk, abroad.conversationId, conversationId)).toMatchObject(unknown);
    expect(await link(foreign.desk, conversationId, abroad.conversationId)).toMatchObject({
      code: 'notFound',
    });
    const apart = { conversationId, otherId: conversationId, reason: 'No', version: 0 };
    expect(await foreign.desk.ask(separateProfile, apart)).toMatchObject({ code: 'notFound' });
    expect((await shown(conversationId)).link).toBeNull();
  });
});

describe('candidates', () => {
  test('are the account of a named address or order, and chats with the same address, at most three', async () => {
    const account = await owner();
    const { conversationId } = await visit(`I am ${account.form.email}`);
    const byOrder = await visit(`About order ${account.orderNumber}`);
    expect((await shown(conversationId)).candidates).toMatchObject([
      { kind: 'account', profileId: account.accountId, match: 'email', isVerified: true, version: 0 },
    ]);
    expect((await shown(byOrder.conversationId)).candidates).toMatchObject([
      { kind: 'account', profileId: account.accountId, match: 'orderNumber' },
    ]);
    for (let count = 0; count <= deskLimits.linkCandidates; count += 1) {
      const contact = { givenName: '', email: account.form.email, formerName: '', formerEmail: '' };
      const other = (await visit()).conversationId;
      await agent.desk.ask(correctContact, { conversationId: other, ...contact });
    }
    const { candidates } = await shown(conversationId);
    expect(candidates).toHaveLength(deskLimits.linkCandidates);
    await link(agent.desk, conversationId, account.accountId);
    const rest = (await shown(conversationId)).candidates.map(({ kind }) => kind);
    expect(rest).toEqual(['chat', 'chat', 'chat']);
  });

  test('are none for a chat that names nothing', async () => {
    expect((await shown((await visit()).conversationId)).candidates).toEqual([]);
  });
});

test('a visitor who signs in to another account leaves the link', async () => {
  const [mine, other] = [await owner(), await owner()];
  const { customer, conversationId } = await visit();
  await link(agent.desk, conversationId, mine.accountId);
  const { email, password } = other.form;
  const answer = await customer.ask(logIn, { email, password, rememberMe: true });
  expect(answer).toMatchObject({ kind: 'ok' });
  expect(await shown(conversationId)).toMatchObject({ account: { customerId: other.accountId }, link: null });
  expect(await shown(mine.conversationId)).toMatchObject({ link: null, conversations: [] });
});
