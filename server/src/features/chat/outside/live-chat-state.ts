import type { ProviderFault } from '@aftercare/contract/chat/agent-calls';
import type { Region } from '@aftercare/contract/chat/livechat';
import { keyOfIds, type LiveChatIds, type LiveChatState } from '@aftercare/contract/desk/sites/live-chat';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { LiveChatProvider } from '../../../providers/livechat/livechat.port.ts';
import { putReport, putTest } from './live-chat-state.repository.ts';
import { liveChatFacts } from './live-chat-state.view.ts';

const noHost = { result: 'noHost', region: null, groupStatus: null } as const;

type Deps = { database: Database; clock: Clock };

/** The part of a browser’s report that is about its contact with the provider. */
type ReportedContact = { region?: Region | undefined; fault?: ProviderFault | undefined };

/** Stores a reported login and a reported fault, each at most once a minute for a site. */
export async function noteContact(
  { database, clock }: Deps,
  { id: merchantId, configuration }: Merchant,
  { region, fault }: ReportedContact,
): Promise<void> {
  if (region === undefined && fault === undefined) return;
  const fact = { merchantId, ids: keyOfIds(configuration.livechat), at: clock.now() };
  await database.forMerchant(merchantId, async (tx) => {
    if (region !== undefined) await putReport(tx, { ...fact, kind: 'login', region });
    if (fault !== undefined) await putReport(tx, { ...fact, kind: 'fault', fault });
  });
}

async function stateOf(tx: Tx, { id, origin, hosts }: Merchant): Promise<LiveChatState> {
  const facts = await liveChatFacts(tx, id);
  const state: LiveChatState = {
    siteAddress: hosts.length === 0 ? '' : `${origin}/`,
    login: null,
    fault: null,
    test: null,
  };
  for (const { kind, ids, at, region, fault, result, groupStatus } of facts) {
    if (kind === 'login' && region !== null) state.login = { ids, region, at };
    if (kind === 'fault' && fault !== null) state.fault = { ids, code: fault, at };
    if (kind === 'test' && result !== null) state.test = { ids, result, region, groupStatus, testedAt: at };
  }
  return state;
}

export const viewState = ({ database }: Deps, merchant: Merchant): Promise<LiveChatState> =>
  database.forMerchant(merchant.id, (tx) => stateOf(tx, merchant));

/** Tests these ids, which may be unpublished, and returns the state with the stored result. */
export async function testIds(
  { database, clock, provider }: Deps & { provider: LiveChatProvider },
  merchant: Merchant,
  ids: LiveChatIds,
): Promise<LiveChatState> {
  const { id: merchantId, origin, hosts } = merchant;
  const { result, region, groupStatus } = hosts.length === 0 ? noHost : await provider.check(ids, origin);
  return database.forMerchant(merchantId, async (tx) => {
    const test = { merchantId, kind: 'test', ids: keyOfIds(ids), at: clock.now() } as const;
    await putTest(tx, { ...test, result, region, groupStatus, fault: null });
    return stateOf(tx, merchant);
  });
}
