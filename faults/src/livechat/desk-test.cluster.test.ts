import { readFileSync } from 'node:fs';
import {
  keyOfIds,
  type LiveChatIds,
  type LiveChatState,
  testLiveChat,
  viewLiveChat,
} from '@aftercare/contract/desk/sites/live-chat';
import { runSiteProcesses, type SiteProcesses } from '@aftercare/server/testing/servers/site-processes';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings, type FakeSettings, fakeIds } from './fake-account.ts';
import { type FakeServer, startFakeServer } from './fake-api-server.ts';

const merchantId = 'fopo-us';
const ids: LiveChatIds = { licenseId: fakeIds.organizationId, clientId: fakeIds.clientId, groupId: '7' };
const groups = { '0': 'online', '7': 'online' } as const;
const pem = readFileSync(new URL('test-certificate.pem', import.meta.url), 'utf8');

let vendor: FakeServer;
let site: SiteProcesses;
beforeAll(async () => {
  vendor = await startFakeServer({ groups }, { key: pem, cert: pem });
  const endpoint = { address: '127.0.0.1', port: vendor.port, ca: pem };
  site = await runSiteProcesses(1, { AFTERCARE_TEST_LIVE_CHAT: JSON.stringify(endpoint) });
});
afterEach(() => {
  Object.assign(vendor.fake, defaultSettings(), { groups });
});
afterAll(async () => {
  await site.stop();
  await vendor.stop();
});

const siteAddress = () => `http://${merchantId}.localhost:${site.port}/`;

async function tested(given: Partial<LiveChatIds> = {}): Promise<LiveChatState> {
  const answer = await site.operator.desk.ask(testLiveChat, { merchantId, ...ids, ...given });
  if (answer.kind !== 'ok') throw new Error(`not tested: ${answer.code}`);
  return answer.data;
}

describe('the test of LiveChat at the desk', () => {
  test('requests a token as a browser does, and names the status of the group', async () => {
    vendor.fake.redirectUris = [siteAddress()];
    vendor.fake.groups = { '0': 'online', '7': 'online_for_queue' };
    const before = vendor.fake.tokenRequests.length;
    const state = await tested();
    expect(state.test).toMatchObject({
      ids: keyOfIds(ids),
      result: 'works',
      region: 'dal',
      groupStatus: 'online_for_queue',
    });
    expect(vendor.fake.tokenRequests.slice(before)).toEqual([
      {
        path: `/v2/customer/${fakeIds.organizationId}/7/token`,
        contentType: 'text/plain;charset=UTF-8',
        body: {
          response_type: 'token',
          grant_type: 'cookie',
          client_id: fakeIds.clientId,
          organization_id: fakeIds.organizationId,
          redirect_uri: siteAddress(),
        },
      },
    ]);
    const viewed = await site.operator.desk.ask(viewLiveChat, { merchantId });
    expect(viewed).toMatchObject({ data: state });
  });

  test('requests the status in the region of the token', async () => {
    vendor.fake.region = 'fra';
    expect((await tested()).test).toMatchObject({ result: 'works', region: 'fra', groupStatus: 'online' });
  });

  test('repeats the request once in the region that LiveChat names', async () => {
    const { http } = vendor.fake;
    try {
      vendor.fake.http = (request) => {
        const answer = http(request);
        vendor.fake.region = 'fra';
        return answer;
      };
      const before = vendor.fake.count('list_group_statuses');
      expect((await tested()).test).toMatchObject({ result: 'works', region: 'fra' });
      expect(vendor.fake.count('list_group_statuses') - before).toBe(2);
    } finally {
      vendor.fake.http = http;
    }
  });

  test('ends after one repeat if two regions name each other', async () => {
    const { http } = vendor.fake;
    try {
      vendor.fake.http = (request) => {
        vendor.fake.region = request.region === 'dal' ? 'fra' : 'dal';
        return http(request);
      };
      const before = vendor.fake.count('list_group_statuses');
      expect((await tested()).test).toMatchObject({ result: 'refused', region: null });
      expect(vendor.fake.count('list_group_statuses') - before).toBe(2);
    } finally {
      vendor.fake.http = http;
    }
  });

  test.each<[string, Partial<LiveChatIds>, Partial<FakeSettings>]>([
    ['clientUnknown', { clientId: 'another' }, {}],
    ['addressNotListed', {}, { redirectUris: ['https://shop.example/'] }],
    ['groupUnknown', { groupId: '9' }, {}],
    ['licenseExpired', {}, { isLicenseExpired: true }],
    ['noAnswer', {}, { tokenFails: true }],
    ['noAnswer', {}, { isDown: true }],
    ['noAnswer', {}, { tokenError: { oauth_exception: 'temporarily_unavailable' } }],
    ['refused', {}, { tokenError: { oauth_exception: 'access_denied' } }],
  ])('names the problem: %s', async (result, given, settings) => {
    Object.assign(vendor.fake, settings);
    expect((await tested(given)).test).toMatchObject({ result, region: null, groupStatus: null });
  });

  test('names an unknown organization if only the API refuses it', async () => {
    const { http } = vendor.fake;
    try {
      vendor.fake.http = (request) => {
        const answer = http(request);
        vendor.fake.organizationId = 'another';
        return answer;
      };
      expect((await tested()).test).toMatchObject({ result: 'organizationUnknown' });
    } finally {
      vendor.fake.http = http;
    }
  });

  test('opens no chat and no connection', async () => {
    const before = vendor.fake.requests.length;
    await tested();
    expect(vendor.fake.requests.slice(before)).toEqual(['token', 'list_group_statuses']);
    expect(vendor.fake.account.chats).toEqual([]);
  });
});
