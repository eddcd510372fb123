import { createBotChat } from '@aftercare/contract/bot/chat';
import type { throttles } from '@aftercare/contract/wire/throttles';
import { newAccount } from '../../src/features/account/account.factory.ts';
import { ownAddress, type Person, person } from '../people/person.ts';
import type { RunningSite } from '../sites/operated-site.ts';

/** Makes one more attempt on this node. Returns true when the limit refused it. */
export type Attempt = (node: number) => Promise<boolean>;
export type Probe = (site: RunningSite, address: string) => Promise<Attempt>;

/**
 * Limits without a probe: local to one process, not a refusal, or with a test of their own: one code in
 * sessions.slow.test.ts, bytes in file-budget.slow.test.ts, outside bots in outside-bot.slow.test.ts,
 * embeddings services in bot-embeddings.slow.test.ts.
 */
type NotProbed =
  | 'framesPerSocket'
  | 'callsPerCaller'
  | 'callsOfNobody'
  | 'callsPerAddress'
  | 'sameOrderNumber'
  | 'codeAttemptsPerCode'
  | `fileKilobytes${string}`
  | `botRequests${string}`
  | `botTokens${string}`
  | `botEmbeddings${string}`;
export type SharedThrottle = Exclude<keyof typeof throttles, NotProbed>;

export const wrongCode = 'AAAA3333';

type Answered = { kind: string; code?: string };
const codes = ['tooManyAttempts', 'codeNeeded', 'tooManyRequests', 'fileBudget'];
export const isLimited = ({ kind, code = '' }: Answered): boolean =>
  kind === 'refused' && codes.includes(code);
export const limited = async (answer: Promise<Answered>) => isLimited(await answer);

export const deskOf = ({ nodes }: RunningSite, node: number, from: string): Person =>
  person({ port: nodes.nodes[node]?.port ?? 0, from });

export function browserOf(site: RunningSite, first: Person) {
  return (node: number, from: string): Person => {
    const one = site.visitor({ node, from });
    for (const [name, value] of first.client.cookies) one.client.cookies.set(name, value);
    return one;
  };
}

export async function openedBrowser(site: RunningSite, from: string) {
  const first = site.visitor({ from: ownAddress() });
  const opened = await first.ask(createBotChat, { source: undefined });
  if (opened.kind !== 'ok') throw new Error(`no chat: ${opened.code}`);
  const browser = browserOf(site, first);
  return {
    at: (node: number): Person => browser(node, from),
    conversationId: opened.data.conversationId,
  };
}

export async function loggedIn(site: RunningSite) {
  const { person: first, form } = await newAccount(site, site.visitor());
  const { token } = first;
  const at = (node: number, from: string): Person => {
    const one = site.visitor({ node, from });
    one.token = token;
    return one;
  };
  return { at, device: browserOf(site, first), form };
}
