import { keyOfIds, type LiveChatState } from '@aftercare/contract/desk/sites/live-chat';
import { describe, expect, it } from 'vitest';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { linesOf, resultText } from './live-chat-lines.ts';

const t = texts.siteLiveChat;
const ids = { licenseId: '390e44e6-f1e6-4368-b6dd-74d14508c2e0', clientId: 'client', groupId: '7' };
const key = keyOfIds(ids);
const earlier = new Date('2026-11-27T10:00:00Z');
const later = new Date('2026-11-27T11:00:00Z');
const siteAddress = 'https://support.brand.example/';
const nothing: LiveChatState = { siteAddress, login: null, fault: null, test: null };
const login = { ids: key, region: 'fra', at: earlier } as const;
const tested = { ids: key, region: null, groupStatus: null, testedAt: later } as const;

describe('the state of the outside live chat', () => {
  it('says that no login was reported if there is none', () => {
    expect(linesOf(nothing, ids)).toEqual([{ text: t.noLogin, isBad: false }]);
  });

  it('shows time and region of the last reported login', () => {
    const text = fill(t.login, { time: dateTimeText(earlier), region: t.regions.fra });
    expect(linesOf({ ...nothing, login }, ids)).toEqual([{ text, isBad: false }]);
  });

  it('leaves out facts about other ids', () => {
    const fault = { ids: key, code: 'oauth_exception', at: later } as const;
    const state = { ...nothing, login, fault, test: { ...tested, result: 'refused' } } as const;
    expect(linesOf(state, { ...ids, groupId: '8' })).toEqual([{ text: t.noLogin, isBad: false }]);
  });

  it.each([
    ['oauth_exception', t.nextSettings, true],
    ['no_connection', t.nextPassing, false],
    ['users_limit_reached', t.nextFull, false],
  ] as const)('shows the reported error %s with its next step', (code, next, isBad) => {
    const fault = { ids: key, code, at: later };
    const text = fill(t.fault, { time: dateTimeText(later), code, next });
    expect(linesOf({ ...nothing, login, fault }, ids)[1]).toEqual({ text, isBad });
  });

  it('does not warn of an error of the settings once a later login was reported', () => {
    const fault = { ids: key, code: 'oauth_exception', at: earlier } as const;
    expect(linesOf({ ...nothing, login: { ...login, at: later }, fault }, ids)[1]).toMatchObject({
      isBad: false,
    });
  });

  it('shows the last test with its result', () => {
    const works = { ...tested, result: 'works', region: 'dal', groupStatus: 'online_for_queue' } as const;
    const result = fill(t.results.works, {
      region: t.regions.dal,
      status: t.statuses.online_for_queue,
    });
    expect(linesOf({ ...nothing, test: works }, ids)[1]).toEqual({
      text: fill(t.tested, { time: dateTimeText(later), result }),
      isBad: false,
    });
    const failed = { ...tested, result: 'groupUnknown' } as const;
    expect(linesOf({ ...nothing, test: failed }, ids)[1]).toMatchObject({ isBad: true });
  });

  it('names the address of the site if LiveChat does not list it', () => {
    expect(resultText({ ...tested, result: 'addressNotListed' }, siteAddress)).toContain(siteAddress);
  });
});
