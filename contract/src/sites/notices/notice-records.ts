/** `closed` replaces the site's content; the others are shown in this order. */
export const noticeKinds = ['closed', 'notification', 'urgency', 'green', 'site_wide'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeStates = ['rule', 'on', 'off'] as const;
export const noticeLeads = ['nowhere', 'selfInstall', 'recycling', 'mail'] as const;
export type NoticeLead = (typeof noticeLeads)[number];

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
 * The notices that every site has. brand-rules.ts decides about the first six. The others contradict each
 * other, so they are off until an operator switches one on.
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

export const pausesPhone: ReadonlySet<NoticeTextKey> = new Set([
  'callCentreBreak',
  'systemUpgrade',
  'callCentreMaintenance',
  'callCentreMaintenanceSeller',
  'phoneDown',
]);
