import type { MerchantConfiguration, Overrides, StoredNotice } from './configuration.ts';
import { knownNotices, type NoticeTextKey, noticeKinds } from './notice-records.ts';

/** A record of a site, whether an operator ever touched it or not. */
export type NoticeRecord = StoredNotice & {
  /** Its usual words; null for one that an operator wrote. */
  readonly textKey: NoticeTextKey | null;
};

type Period = { readonly startsAt: number | null; readonly endsAt: number | null };

/** From its start on, and no more from its end on. */
export const holdsAt = ({ startsAt, endsAt }: Period, now: Date): boolean => {
  const seconds = now.getTime() / 1000;
  return (startsAt === null || startsAt <= seconds) && (endsAt === null || seconds < endsAt);
};

/** All notices of a site: those of spec 1, then its own, each kind in the order of D35. */
export const noticeRecords = ({ notices }: Pick<MerchantConfiguration, 'notices'>): NoticeRecord[] => {
  const stored = new Map(notices.map((notice) => [notice.noticeId, notice]));
  const known = knownNotices.map(({ noticeId, kind, textKey, leadsTo }): NoticeRecord => {
    const untouched = { state: 'rule', startsAt: null, endsAt: null, leadsTo, words: {} } as const;
    // What kind a notice of spec 1 is, nobody changes.
    return { ...untouched, ...stored.get(noticeId), noticeId, kind, textKey };
  });
  const isKnown = (id: string) => knownNotices.some(({ noticeId }) => noticeId === id);
  const own = notices
    .filter(({ noticeId }) => !isKnown(noticeId))
    .map((notice): NoticeRecord => ({ ...notice, textKey: null }));
  const place = ({ kind }: NoticeRecord) => noticeKinds.indexOf(kind);
  return [...known, ...own].sort((one, other) => place(one) - place(other));
};

/** Those that hold now; `says` answers for the rule of spec 1. */
export const noticesAt = (
  merchant: Pick<MerchantConfiguration, 'notices'>,
  says: (noticeId: string) => boolean,
  now: Date,
): NoticeRecord[] =>
  noticeRecords(merchant).filter(
    (record) =>
      (record.state === 'on' || (record.state === 'rule' && says(record.noticeId))) && holdsAt(record, now),
  );

/** What an operator says now in place of the rule. */
export const overriddenAt = (overrides: Overrides, name: keyof Overrides, rule: boolean, now: Date) => {
  const given = overrides[name];
  return given !== null && holdsAt(given, now) ? given.isOn : rule;
};

/** The moments at which what a site shows changes by itself, ascending. */
export const changeMoments = ({ notices, overrides }: MerchantConfiguration): Date[] => {
  const periods: (Period | null)[] = [...notices, ...Object.values(overrides)];
  const moments = periods.flatMap((period) => [period?.startsAt ?? null, period?.endsAt ?? null]);
  const sorted = [...new Set(moments.filter((moment) => moment !== null))].sort((one, other) => one - other);
  return sorted.map((moment) => new Date(moment * 1000));
};
