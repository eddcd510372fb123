import type { ChatEvent, Facts } from '@aftercare/chat-machine/events';
import type { ConversationDetails } from '@aftercare/chat-machine/request/details';
import { hasOutsideChat } from '@aftercare/contract/chat/outside-chat';
import type { Availability } from '@aftercare/contract/chat/state';
import type { Language } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import type { AppendOutcome } from '../conversation/append.repository.ts';
import type { Changes } from '../conversation/changes.ts';
import type { createConversationMemory } from '../conversation/conversation-memory.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { blockedUntilOf } from '../customer/blocked-until.ts';
import { siteFactsOf } from '../request/site-facts.ts';
import { mayChangeTarget, type Targets } from '../service-level/follow-targets.ts';
import { isByCustomer } from '../step/event-ids.ts';
import { runStep } from '../step/run-step.ts';
import type { FollowUp, StepResult } from '../step/step-result.ts';
import type { Dispatched, DispatchOptions } from './dispatched.ts';

export type DispatchDeps = {
  database: Database;
  clock: Clock;
  changes: Changes;
  merchants: Merchants;
  availabilityOf(merchant: Merchant): Promise<Availability>;
  firstQuestions(tx: Tx, merchantId: string, lang: Language): Promise<string[]>;
  /** Begins the follow-ups of a stored step; never rejects. */
  follow(row: ConversationRow, followUps: readonly FollowUp[]): void;
  writeAlong(tx: Tx, row: ConversationRow, followUps: readonly FollowUp[]): Promise<void>;
  targets: Pick<Targets, 'isOn' | 'sync'>;
};

/** Shared by all events that a node dispatches. */
export type DispatchContext = DispatchDeps & {
  memory: ReturnType<typeof createConversationMemory>;
  append(result: StepResult): Promise<AppendOutcome>;
};

/** The data that a step may use besides the conversation's row. */
export type StepView = {
  brand: string;
  timeZone: string;
  facts: Facts;
  firstQuestions: readonly string[];
  /** The site has a service level. */
  hasTargets: boolean;
};

/** Reads the data that a step may use, before the transaction opens. */
export async function readStepView(context: DispatchContext, merchantId: string): Promise<StepView> {
  const merchant = context.merchants.byId(merchantId);
  if (!merchant) throw new InvariantViolated('The merchant of the conversation is unknown.');
  const { merchantBrand: brand, timeZone } = merchant.configuration;
  const facts = factsOf(merchant, await context.availabilityOf(merchant), context.clock.now());
  const hasTargets = await context.targets.isOn(merchantId);
  return { brand, timeZone, facts, firstQuestions: [], hasTargets };
}

/**
 * Whether the simulated agent begins in this step, so that the step needs the customer's earlier messages. A
 * state of version 0.1.0 has no details yet.
 */
export const needsDetails = ({ state: before }: ConversationRow, { next }: StepResult): boolean =>
  next.state.mode === 'simulated' && (before.mode !== 'simulated' || before.request === undefined);

export const withDetails = (view: StepView, details: ConversationDetails): StepView => ({
  ...view,
  facts: { ...view.facts, details },
});

export const stepFrom = (
  view: StepView,
  row: ConversationRow,
  event: ChatEvent,
  lang = row.lang,
): StepResult => runStep({ ...view, row, event, lang });

type Before = { view: StepView; before: ConversationRow; event: ChatEvent };

export const changesTarget = ({ view, before, event }: Before, { next }: StepResult): boolean =>
  view.hasTargets && mayChangeTarget({ before, next, event });

/** The stored step, with the next target of the service level. */
export async function withTargets(
  tx: Tx,
  { targets }: DispatchContext,
  of: Before,
  result: StepResult,
): Promise<StepResult> {
  if (!changesTarget(of, result)) return result;
  return { ...result, next: await targets.sync(tx, result.next) };
}

/** Publishes a step after its commit and begins its follow-ups. */
export function publishStep({ memory, changes, follow }: DispatchContext, result: StepResult): Dispatched {
  const { next: row, messages, followUps } = result;
  memory.keep(row);
  changes.publish({
    merchantId: row.merchantId,
    conversationId: row.id,
    lastSeq: row.lastSeq,
    row,
    messages,
  });
  follow(row, followUps);
  return { kind: 'done', row, messages };
}

/** The reason why this row does not take the event; null if it does. */
export function refusalOf(
  row: ConversationRow,
  event: ChatEvent,
  { guard }: DispatchOptions,
  now: Date,
): Dispatched | null {
  if (isClosedForGood(row, event) || (guard && !guard(row))) return { kind: 'refused', row };
  const until = blockedUntilOf(row);
  if (until !== null && until > now && isRefusedIfBlocked(event))
    return { kind: 'tooMany', retryAt: until, isBlocked: true };
  const retryAt = isByCustomer(event) ? tooManyUntil(row, now) : null;
  return retryAt === null ? null : { kind: 'tooMany', retryAt };
}

/** Tags and contacts of an imported conversation can change, nothing else. */
const isClosedForGood = ({ importedFrom }: ConversationRow, { kind }: ChatEvent): boolean =>
  importedFrom !== null && kind !== 'contactGiven';

/** Guided answers stay open, because no one has to read what the customer chose. */
const isRefusedIfBlocked = ({ kind }: ChatEvent): boolean =>
  kind === 'customerSent' || kind === 'handoverRequested' || kind === 'rated';

function factsOf({ configuration, features }: Merchant, availability: Availability, now: Date): Facts {
  const { agents, isOpenNow, opensAt } = availability;
  // Also with all-day service: the line above the chat then names the next opening time.
  const isClosed = isOpenNow === false && agents === 'offline';
  return {
    now: now.getTime(),
    agents,
    hasOutsideChat: hasOutsideChat(configuration.livechat),
    // Without structured hours the site never counts as closed.
    isServiceTime: configuration.allDayServices || isOpenNow !== false,
    closed: isClosed ? { opensAt: opensAt?.getTime() ?? null } : null,
    hasBot: configuration.zhuiyiBotStatus,
    offersWarranty: features.offersWarranty,
    site: siteFactsOf(configuration),
  };
}

/** The message limit over all nodes, counted in the conversation's row. Returns until when it is exceeded. */
function tooManyUntil({ sentSince, sentCount }: ConversationRow, now: Date): Date | null {
  const { max, seconds } = throttles.messagesPerVisitor;
  const ends = new Date(sentSince.getTime() + seconds * 1000);
  return sentCount >= max && now < ends ? ends : null;
}
