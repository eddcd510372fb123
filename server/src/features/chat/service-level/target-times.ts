import { hash } from 'node:crypto';
import type { ServiceLevel, TargetKind } from '@aftercare/contract/desk/chat/service-level';
import type { Hours } from '@aftercare/contract/sites/hours';
import { afterOpenMinutes } from '../../sites/index.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

/** The opening hours of a site and its time zone. */
export type SiteHours = { hours: Hours | null; timeZone: string };

export type TargetStart = { kind: TargetKind; startedAt: Date; isUrgent: boolean };

/** The times of a target: due soon from `warnAt`. */
export function timesOf(level: ServiceLevel, site: SiteHours, { kind, startedAt, isUrgent }: TargetStart) {
  const minutes = (isUrgent ? level.urgent : level.normal)[kind];
  const { timeZone } = site;
  const counted = { hours: level.countsOpenHours ? site.hours : null, timeZone };
  return {
    dueAt: afterOpenMinutes(counted, startedAt, minutes),
    warnAt: afterOpenMinutes(counted, startedAt, (minutes * (100 - level.warnPercent)) / 100),
  };
}

/** Changes when the times of open targets have to be computed again. */
export function basisOf({ version, countsOpenHours }: ServiceLevel, { hours, timeZone }: SiteHours): string {
  if (!countsOpenHours || hours === null) return `${version}`;
  return `${version} ${hash('md5', JSON.stringify([hours, timeZone]), 'base64url')}`;
}

/**
 * Since when the customer waits for a message of an agent of ours; null if they do not. An outside provider has
 * its own service levels.
 */
export function waitingForAgentSince({ state }: Pick<ConversationRow, 'state'>): number | null {
  if (state.mode === 'connectingAgent') return state.since;
  if (state.mode !== 'agent' || state.agent.outsideChatId !== undefined) return null;
  return state.waitsForWordsSince;
}

type Open = { kind: TargetKind; dueAt: Date; warnAt: Date };

/** The columns of the conversation that show its next target. */
export function nextTargetOf(targets: readonly Open[], now: Date) {
  const [next] = targets.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  if (next === undefined)
    return { targetKind: null, targetDueAt: null, targetWarnAt: null, targetNoticeAt: null };
  const { kind: targetKind, dueAt: targetDueAt, warnAt: targetWarnAt } = next;
  const targetNoticeAt = now < targetWarnAt ? targetWarnAt : now < targetDueAt ? targetDueAt : null;
  return { targetKind, targetDueAt, targetWarnAt, targetNoticeAt };
}

export type NextTarget = ReturnType<typeof nextTargetOf>;
