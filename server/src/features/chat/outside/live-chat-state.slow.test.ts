import { createAgentChat, reportAgentOffline } from '@aftercare/contract/chat/agent-calls';
import {
  keyOfIds,
  type LiveChatState,
  testLiveChat,
  viewLiveChat,
} from '@aftercare/contract/desk/sites/live-chat';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { configureSite, openChat } from '../../../../testing/people/talk.ts';
import { dropHosts } from '../../../../testing/reading/change-stored.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { createdSite } from '../../../../testing/sites/new-site.ts';

const ids = { licenseId: 'org', clientId: 'client', groupId: '0' };
/** A site with an outside provider; below, a site with only our own desk. */
const outside = 'fopo-us';
const ours = 'kimo-jp';
const minute = 60_000;

let site: RunningSite;
let person: Person;

beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const setIds = (livechat: typeof ids) => configureSite(site, outside, { livechat });
beforeEach(async () => {
  await asOwner(site.nodes.databaseUrl, 'delete from live_chat_state', []);
  await setIds(ids);
  person = site.visitor({ site: outside });
  await openChat(person);
});

const joined = (region?: 'dal' | 'fra', by = person) =>
  by.ask(createAgentChat, { chatId: 'PJ0MRSHTDG', agentName: 'Jo', region });
type Report = Parameters<typeof reportAgentOffline.request.toWire>[0];
const offline = (report: Partial<Report> = {}, by = person) =>
  by.ask(reportAgentOffline, { ticketId: undefined, ...report });

async function state(merchantId = outside): Promise<LiveChatState> {
  const answer = await site.operator.desk.ask(viewLiveChat, { merchantId });
  if (answer.kind !== 'ok') throw new Error(`no state: ${answer.code}`);
  return answer.data;
}

describe('the state of an outside live chat', () => {
  test('is empty before the first report, and names the address that the provider must list', async () => {
    expect(await state()).toEqual({
      siteAddress: `http://${outside}.localhost:${site.port}/`,
      login: null,
      fault: null,
      test: null,
    });
  });

  test('has the region of a login that a browser reported with an agent, or without one', async () => {
    await joined('fra');
    expect(await state()).toMatchObject({ login: { ids: keyOfIds(ids), region: 'fra' }, fault: null });
    await site.nodes.advance(minute);
    await offline({ region: 'dal' });
    expect(await state()).toMatchObject({ login: { region: 'dal' }, fault: null });
  });

  test('has the newest reported fault, of the settings or of the connection', async () => {
    await offline({ settingsFault: 'oauth_exception' });
    expect(await state()).toMatchObject({
      login: null,
      fault: { ids: keyOfIds(ids), code: 'oauth_exception' },
    });
    await site.nodes.advance(minute);
    await offline({ passingFault: 'no_connection' });
    expect(await state()).toMatchObject({ fault: { code: 'no_connection' } });
  });

  test('changes at most once a minute by reports about the same ids', async () => {
    await joined('dal');
    const first = await state();
    await site.nodes.advance(minute / 2);
    await joined('fra');
    expect(await state()).toEqual(first);
    await site.nodes.advance(minute / 2);
    await joined('fra');
    expect(await state()).toMatchObject({ login: { region: 'fra' } });
  });

  test('changes at once by a report about new ids', async () => {
    await joined('dal');
    const changed = { ...ids, groupId: '7' };
    await setIds(changed);
    await joined('fra');
    expect(await state()).toMatchObject({ login: { ids: keyOfIds(changed), region: 'fra' } });
  });

  test('does not change by reports without a login or fault, or on a site with only our own desk', async () => {
    await joined();
    await offline();
    const other = site.visitor({ site: ours });
    await openChat(other);
    await joined('dal', other);
    await offline({ settingsFault: 'oauth_exception', region: 'dal' }, other);
    expect(await state()).toMatchObject({ login: null, fault: null });
    expect(await state(ours)).toMatchObject({ login: null, fault: null });
  });

  test('contains no text of a visitor: unknown regions and faults are refused', async () => {
    const { fields } = reportAgentOffline.request;
    for (const field of ['settingsFault', 'passingFault', 'region']) {
      const report = { [fields[field]?.[0] ?? '']: 'buy here' };
      expect(await person.send(reportAgentOffline, report)).toMatchObject({ status: 400 });
    }
    expect(await state()).toMatchObject({ login: null, fault: null });
  });
});

describe('a test of an outside live chat', () => {
  const tested = (merchantId = outside, desk = site.operator.desk) =>
    desk.ask(testLiveChat, { merchantId, ...ids });

  test('stores that the provider gave no answer, and keeps the reports of browsers', async () => {
    await joined('dal');
    const { login } = await state();
    const answer = await tested();
    expect(answer).toMatchObject({
      data: {
        login,
        test: { ids: keyOfIds(ids), result: 'noAnswer', region: null, groupStatus: null },
      },
    });
    expect(answer).toMatchObject({ data: await state() });
  });

  test('contacts no one for a site without a host name', async () => {
    const { merchantId } = await createdSite(site.operator.desk);
    await dropHosts(site.nodes.databaseUrl, merchantId);
    await configureSite(site, merchantId, {});
    expect(await tested(merchantId)).toMatchObject({
      data: { siteAddress: '', test: { result: 'noHost' } },
    });
  });

  test('of a site that the operator does not manage returns notFound', async () => {
    const { desk } = await colleague(site, { at: { [ours]: 'operator' } });
    expect(await tested(outside, desk)).toMatchObject({ code: 'notFound' });
    expect(await desk.ask(viewLiveChat, { merchantId: outside })).toMatchObject({ code: 'notFound' });
    expect(await state()).toMatchObject({ test: null });
  });
});
