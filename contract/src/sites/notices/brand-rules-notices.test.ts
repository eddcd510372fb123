import { describe, expect, test } from 'vitest';
import { buildConfiguration } from '../../../testing/build-configuration.ts';
import { brandRules } from '../brand-rules.ts';
import {
  type MerchantConfiguration,
  merchantConfigurationSchema,
  type StoredNotice,
} from '../configuration.ts';
import { knownNotices } from './notice-records.ts';
import { changeTimes, noticeRecords } from './site-notices.ts';

const base = buildConfiguration({ brandName: 'other', timeZone: 'UTC' });
const notice = (given: Partial<StoredNotice> & { noticeId: string }): StoredNotice => ({
  kind: 'site_wide',
  state: 'on',
  startsAt: null,
  endsAt: null,
  leadsTo: 'nowhere',
  words: {},
  ...given,
});
const on = (noticeId: string, more: Partial<StoredNotice> = {}) => notice({ noticeId, ...more });
const at = (seconds: number) => new Date(seconds * 1000);
const shown = (given: Partial<MerchantConfiguration>, now = at(1000)) =>
  brandRules({ ...base, ...given }, now);
const idsOf = (...given: Parameters<typeof shown>) => shown(...given).notices.map(({ noticeId }) => noticeId);

describe('the notices of a site', () => {
  test('a site has all notices of the specification, in order, and those that an operator added', () => {
    const records = noticeRecords({ notices: [on('our-party', { kind: 'notification' })] });
    expect(new Set(records.map(({ noticeId }) => noticeId))).toEqual(
      new Set([...knownNotices.map(({ noticeId }) => noticeId), 'our-party']),
    );
    const kinds = [...new Set(records.map(({ kind }) => kind))];
    expect(kinds).toEqual(['closed', 'notification', 'urgency', 'green', 'site_wide']);
  });

  test('notices that contradict each other are off by default, until an operator switches one on', () => {
    const drafts = knownNotices.slice(6).map(({ noticeId }) => noticeId);
    expect(drafts).toHaveLength(6);
    expect(idsOf({})).toEqual([]);
    for (const noticeId of drafts) expect(idsOf({ notices: [on(noticeId)] })).toEqual([noticeId]);
  });

  test('notices whose text says so pause the phone, only while they are shown', () => {
    const paused = (noticeId: string, now = 1000) =>
      shown({ notices: [on(noticeId, { endsAt: 2000 })] }, at(now)).phonePaused;
    const ids = knownNotices.map(({ noticeId }) => noticeId).filter((noticeId) => paused(noticeId));
    expect(ids).toEqual([
      ...['urgency-call-centre-break', 'system-upgrade', 'call-centre-maintenance'],
      ...['call-centre-maintenance-seller', 'phone-down'],
    ]);
    expect(paused('phone-down', 2000)).toBe(false);
    expect(paused('our-party')).toBe(false);
  });

  test('notices are shown from their start (inclusive) to their end (exclusive)', () => {
    const notices = [on('server-fire', { startsAt: 1000, endsAt: 2000 })];
    expect([999, 1000, 1999, 2000].map((second) => idsOf({ notices }, at(second)).length)).toEqual([
      0, 1, 1, 0,
    ]);
    expect(shown({ notices }).notices[0]?.endsAt).toEqual(at(2000));
  });

  test('a notice follows its brand rule only within its configured time', () => {
    const notices = [
      notice({ noticeId: 'urgency-triple-monitor', kind: 'urgency', state: 'rule', endsAt: 900 }),
    ];
    expect(idsOf({ brandName: 'fopo' })).toEqual(['urgency-triple-monitor']);
    expect(idsOf({ brandName: 'fopo', notices })).toEqual([]);
    expect(shown({ brandName: 'fopo', notices }).urgencyTip).toBeNull();
  });

  test('an operator can switch a notice off for a brand whose rule shows it, and on for another', () => {
    const [tip, off] = ['urgency-call-centre-break', 'off'] as const;
    expect(
      idsOf({ brandName: 'kimo', countryWebsiteName: 'jp', notices: [on(tip, { state: off })] }),
    ).toEqual([]);
    expect(idsOf({ notices: [on(tip, { leadsTo: 'mail' })] })).toEqual([tip]);
    expect(shown({ notices: [on(tip)] }).urgencyTip).toBe('normal');
  });

  test('notices are sorted by kind, whatever order they are stored in', () => {
    const own = on('our-party', { kind: 'urgency' });
    const notices = [on('server-fire'), on('green-recycling'), own, on('urgency-sp310'), on('notification')];
    expect(idsOf({ notices })).toEqual([
      ...['notification', 'urgency-sp310', 'our-party', 'green-recycling', 'server-fire'],
    ]);
  });

  test('a notice links to the self-install page only if the site has one', () => {
    const notices = [on('urgency-triple-monitor', { leadsTo: 'selfInstall' })];
    const selfInstall = { isOn: true, startsAt: null, endsAt: null };
    expect(shown({ notices }).notices[0]?.button).toBeNull();
    expect(shown({ notices, overrides: { ...base.overrides, selfInstall } }).notices[0]?.button?.href).toBe(
      '/self-install',
    );
  });

  test('the out-of-service notice closes a site for a time, or opens a site that a brand rule closes', () => {
    const closing = [on('out-of-service', { startsAt: 1000, endsAt: 2000 })];
    expect(shown({ notices: closing }).outOfService).not.toBeNull();
    expect(shown({ notices: closing }).chat).toBe(false);
    expect(shown({ notices: closing }, at(2000)).outOfService).toBeNull();
    const opened = [on('out-of-service', { state: 'off' })];
    expect(shown({ brandName: 'catboat' }).outOfService).not.toBeNull();
    expect(shown({ brandName: 'catboat', notices: opened }).outOfService).toBeNull();
  });
});

describe('an operator’s override of a brand rule', () => {
  const override = (isOn: boolean) => ({ isOn, startsAt: 1000, endsAt: 2000 });
  test.each([
    ['selfInstall', 'fopo', 'selfInstall'],
    ['warranty', 'other', 'offersWarranty'],
    ['asksPhone', 'other', 'asksPhone'],
    ['pageUv', 'other', 'pageUv'],
  ] as const)(
    'an override that switches %s off applies only between its start and its end',
    (name, brandName, feature) => {
      const given = { brandName, overrides: { ...base.overrides, [name]: override(false) } };
      expect([999, 1000, 2000].map((second) => shown(given, at(second))[feature])).toEqual([
        true,
        false,
        true,
      ]);
    },
  );

  test('an override adds the warranty to a brand without one, but not if support_warranty is 0', () => {
    const given = { brandName: 'hohem', overrides: { ...base.overrides, warranty: override(true) } };
    expect(shown(given).offersWarranty).toBe(true);
    expect(shown({ ...given, supportWarranty: false }).offersWarranty).toBe(false);
  });

  test('changeTimes lists the start and end times of all notices and overrides, sorted and without duplicates', () => {
    const notices = [on('server-fire', { startsAt: 30, endsAt: 40 }), on('new-phone', { endsAt: 30 })];
    const overrides = { ...base.overrides, pageUv: { isOn: true, startsAt: 10, endsAt: null } };
    expect(changeTimes({ ...base, notices, overrides })).toEqual([at(10), at(30), at(40)]);
  });
});

describe('a stored notice', () => {
  const accepts = (notices: unknown) => merchantConfigurationSchema.safeParse({ ...base, notices }).success;
  test.each([
    ['ends before it starts', [on('server-fire', { startsAt: 20, endsAt: 10 })]],
    ['is listed twice', [on('server-fire'), on('server-fire')]],
    ['has an unknown kind', [{ ...on('server-fire'), kind: 'party' }]],
    ['has an object in place of a text', [{ ...on('server-fire'), words: { en_US: { title: {} } } }]],
  ])('a stored notice is refused if it %s', (_, notices) => {
    expect(accepts([on('server-fire')])).toBe(true);
    expect(accepts(notices)).toBe(false);
  });
});
