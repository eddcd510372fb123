import { createBotChat } from '@aftercare/contract/bot/chat';
import type { throttles } from '@aftercare/contract/throttles';
import { newAccount } from '../../src/features/account/account.factory.ts';
import type { RunningSite } from '../operated-site.ts';
import { ownAddress, type Person, person } from '../person.ts';

/** One more attempt of somebody, on this node; true where the limit answered in place of the call. */
export type Attempt = (node: number) => Promise<boolean>;
export type Probe = (site: RunningSite, address: string) => Promise<Attempt>;

/**
 * Kept by one process for its own sake, no refusal at all (a number that counts once), or tried by a test of its own:
 * one code in sessions.server.test.ts, bytes in file-budget.server.test.ts.
 */
type NotProbed =
  | 'framesPerSocket'
  | 'callsPerCaller'
  | 'callsOfNobody'
  | 'callsPerAddress'
  | 'sameOrderNumber'
  | 'codeTriesPerCode'
  | `fileKilobytes${string}`;
export type SharedThrottle = Exclude<keyof typeof throttles, NotProbed>;

export const wrongCode = 'AAAA3333';

type Answered = { kind: string; code?: string };
const codes = ['tooManyAttempts', 'codeNeeded', 'tooManyRequests', 'fileBudget'];
export const isLimited = ({ kind, code = '' }: Answered): boolean =>
  kind === 'refused' && codes.includes(code);
export const limited = async (asked: Promise<Answered>) => isLimited(await asked);

/** The desk at one of the nodes. */
export const deskOf = ({ nodes }: RunningSite, node: number, from: string): Person =>
  person({ port: nodes.nodes[node]?.port ?? 0, from });

/** The same browser at whichever node and address. */
export function browserOf(site: RunningSite, first: Person) {
  return (node: number, from: string): Person => {
    const one = site.visitor({ node, from });
    for (const [name, value] of first.client.cookies) one.client.cookies.set(name, value);
    return one;
  };
}

/** A browser in which the chat was opened. */
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

/** An account that is logged in at whichever node and address. */
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
