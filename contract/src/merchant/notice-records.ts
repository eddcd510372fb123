/** `closed` takes the site's place; the others are shown in this order (D35). */
export const noticeKinds = ['closed', 'notification', 'urgency', 'green', 'site_wide'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeStates = ['rule', 'on', 'off'] as const;
export const noticeLeads = ['nowhere', 'selfInstall', 'recycling', 'mail'] as const;
export type NoticeLead = (typeof noticeLeads)[number];

/** Names of the usual words of a notice; the server has them in three languages. */
export type NoticeTextKey =
  | 'outOfService'
  | 'liveChatDiscontinued'
  | 'tripleMonitor'
  | 'onlySp310'
  | 'callCentreBreak'
  | 'recycling'
  | 'systemUpgrade'
  | 'callCentreMaintenance'
  | 'callCentreMaintenanceSeller'
  | 'newPhone'
  | 'serverFire'
  | 'phoneDown';

export type KnownNotice = {
  readonly noticeId: string;
  readonly kind: NoticeKind;
  readonly textKey: NoticeTextKey;
  readonly leadsTo: NoticeLead;
};

/**
 * Every notice of spec 1, for each site. The first six hold where brand-rules.ts says so; those after them contradict
 * each other, and are drafts until an operator switches one on (D35).
 */
export const knownNotices = [
  { noticeId: 'out-of-service', kind: 'closed', textKey: 'outOfService', leadsTo: 'nowhere' },
  { noticeId: 'notification', kind: 'notification', textKey: 'liveChatDiscontinued', leadsTo: 'mail' },
  { noticeId: 'urgency-triple-monitor', kind: 'urgency', textKey: 'tripleMonitor', leadsTo: 'selfInstall' },
  { noticeId: 'urgency-sp310', kind: 'urgency', textKey: 'onlySp310', leadsTo: 'selfInstall' },
  { noticeId: 'urgency-call-centre-break', kind: 'urgency', textKey: 'callCentreBreak', leadsTo: 'mail' },
  { noticeId: 'green-recycling', kind: 'green', textKey: 'recycling', leadsTo: 'recycling' },
  { noticeId: 'system-upgrade', kind: 'site_wide', textKey: 'systemUpgrade', leadsTo: 'mail' },
  {
    noticeId: 'call-centre-maintenance',
    kind: 'site_wide',
    textKey: 'callCentreMaintenance',
    leadsTo: 'mail',
  },
  {
    noticeId: 'call-centre-maintenance-seller',
    kind: 'site_wide',
    textKey: 'callCentreMaintenanceSeller',
    leadsTo: 'nowhere',
  },
  { noticeId: 'new-phone', kind: 'site_wide', textKey: 'newPhone', leadsTo: 'nowhere' },
  { noticeId: 'server-fire', kind: 'site_wide', textKey: 'serverFire', leadsTo: 'nowhere' },
  { noticeId: 'phone-down', kind: 'site_wide', textKey: 'phoneDown', leadsTo: 'mail' },
] as const satisfies readonly KnownNotice[];

export type KnownNoticeId = (typeof knownNotices)[number]['noticeId'];

/** Those whose usual words say that nobody answers the phone. */
export const pausesPhone: ReadonlySet<NoticeTextKey> = new Set([
  'callCentreBreak',
  'systemUpgrade',
  'callCentreMaintenance',
  'callCentreMaintenanceSeller',
  'phoneDown',
]);
