import type { MerchantConfiguration, Overrides, StoredNotice } from '../configuration.ts';
import { knownNotices, type NoticeTextKey, noticeKinds } from './notice-records.ts';

export type NoticeRecord = StoredNotice & {
  /** Key of the notice's default text; null if an operator wrote the notice. */
  readonly textKey: NoticeTextKey | null;
};

type Period = { readonly startsAt: number | null; readonly endsAt: number | null };

/** Whether a period includes a time: from its start (inclusive) to its end (exclusive). */
export const holdsAt = ({ startsAt, endsAt }: Period, now: Date): boolean => {
  const seconds = now.getTime() / 1000;
  return (startsAt === null || startsAt <= seconds) && (endsAt === null || seconds < endsAt);
};

export const noticeRecords = ({ notices }: Pick<MerchantConfiguration, 'notices'>): NoticeRecord[] => {
  const stored = new Map(notices.map((notice) => [notice.noticeId, notice]));
  const known = knownNotices.map(({ noticeId, kind, textKey, leadsTo }): NoticeRecord => {
    const untouched = { state: 'rule', startsAt: null, endsAt: null, leadsTo, words: {} } as const;
    // The kind of a built-in notice cannot be changed.
    return { ...untouched, ...stored.get(noticeId), noticeId, kind, textKey };
  });
  const isKnown = (id: string) => knownNotices.some(({ noticeId }) => noticeId === id);
  const own = notices
    .filter(({ noticeId }) => !isKnown(noticeId))
    .map((notice): NoticeRecord => ({ ...notice, textKey: null }));
  const place = ({ kind }: NoticeRecord) => noticeKinds.indexOf(kind);
  return [...known, ...own].sort((one, other) => place(one) - place(other));
};

export const noticesAt = (
  merchant: Pick<MerchantConfiguration, 'notices'>,
  says: (noticeId: string) => boolean,
  now: Date,
): NoticeRecord[] =>
  noticeRecords(merchant).filter(
    (record) =>
      (record.state === 'on' || (record.state === 'rule' && says(record.noticeId))) && holdsAt(record, now),
  );

export const overriddenAt = (overrides: Overrides, name: keyof Overrides, rule: boolean, now: Date) => {
  const given = overrides[name];
  return given !== null && holdsAt(given, now) ? given.isOn : rule;
};

export const changeTimes = ({ notices, overrides }: MerchantConfiguration): Date[] => {
  const periods: (Period | null)[] = [...notices, ...Object.values(overrides)];
  const times = periods.flatMap((period) => [period?.startsAt ?? null, period?.endsAt ?? null]);
  const sorted = [...new Set(times.filter((seconds) => seconds !== null))].sort((one, other) => one - other);
  return sorted.map((seconds) => new Date(seconds * 1000));
};
