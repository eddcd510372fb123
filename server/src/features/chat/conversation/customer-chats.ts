import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { joinVotes } from '../../bot/index.ts';
import { inheritBlock } from '../customer/customer.repository.ts';
import { syncLinkOf } from '../linked/change-link.ts';
import { leaveLink } from '../linked/links.repository.ts';
import type { Profile } from '../linked/person.view.ts';
import type { Contact } from '../opening/open-conversation.ts';
import { conversationIdOfFrame, dropPageTokensOf } from '../page-token/page-token.repository.ts';
import type { SocketKey, SocketRegistry } from '../push/socket-registry.ts';
import type { Changes } from './changes.ts';
import { conversationHeld, endLink, endLinksOf, findBrowser } from './chat-link.repository.ts';
import type { Chats } from './chats.ts';
import {
  changeSecrets,
  conversationBySecretHash,
  conversationsOfCustomer,
  findConversation,
  storeContact,
} from './conversation.repository.ts';
import type { ConversationRow } from './conversation-row.ts';

type Deps = {
  database: Database;
  clock: Clock;
  chats: Chats;
  changes: Changes;
  sockets: SocketRegistry;
};
type Customer = { merchantId: string; customerId: string };
type Browser = { visitorId: string | null; secret: string | null };
type Left = { sessionIds: readonly string[]; secret: string | null };

/**
 * Beyond this number, further conversations of one customer are left unchanged; each stays with its browser.
 */
const maxOfCustomer = 100;

/** Connects conversations with customer accounts, and ends their sockets, cookies and links. */
export function createCustomerChats(deps: Deps) {
  const { sockets } = deps;
  return {
    /**
     * Attaches this browser's conversation to the account on every device, unless it belongs to another
     * account.
     */
    join: (of: Customer, browser: Browser, contact: Contact) => join(deps, of, browser, contact),
    rename: (of: Customer, contact: Contact) => rename(deps, of, contact),
    leave: (merchantId: string, left: Left) => leave(deps, merchantId, left),
    /**
     * Revokes the secrets of all the customer's browsers. Signed-in browsers open the chat by their session alone.
     */
    leaveAll: (of: Customer) => leaveAll(deps, of),
    closeAll({ merchantId, customerId }: Customer): void {
      sockets.close(merchantId, [{ customerId }]);
    },
  };
}

export type CustomerChats = ReturnType<typeof createCustomerChats>;

const ofCustomer = ({ database }: Deps, of: Customer) =>
  database.forMerchant(of.merchantId, (tx) => conversationsOfCustomer(tx, of, maxOfCustomer));

async function join(
  deps: Deps,
  { merchantId, customerId }: Customer,
  { visitorId, secret }: Browser,
  contact: Contact,
): Promise<void> {
  const { chats } = deps;
  const row = await chats.ofVisitor(merchantId, visitorId);
  if (!row || (row.customerId !== null && row.customerId !== customerId)) return;
  if (await isLent(deps, row, secret, contact)) return;
  let formerlyLinked: Profile | null = null;
  await chats.dispatch(
    merchantId,
    row.id,
    { kind: 'contactGiven' },
    {
      guard: (found) => found.customerId === null || found.customerId === customerId,
      async alongside(tx, found) {
        await joinVotes(tx, { merchantId, visitorId: found.visitorId, customerId });
        formerlyLinked = await leaveLink(tx, { merchantId, id: found.id, now: deps.clock.now() });
        const joined = await inheritBlock(tx, found, { merchantId, customerId });
        return storeContact(tx, joined, { ...contact, contactFrom: 'account', customerId });
      },
    },
  );
  if (formerlyLinked !== null) await syncLinkOf(deps, formerlyLinked);
}

/**
 * A mail may be forwarded: its link lets its holder read and reply, but only an account with its own email
 * address takes the conversation over.
 */
async function isLent(
  { database, clock }: Deps,
  row: ConversationRow,
  secret: string | null,
  { email }: Contact,
): Promise<boolean> {
  if (secret === null || row.email.toLowerCase() === email.toLowerCase()) return false;
  const { merchantId } = row;
  const hash = hashSecret(secret);
  const held = await database.forMerchant(merchantId, (tx) =>
    conversationHeld(tx, merchantId, hash, clock.now()),
  );
  return held?.isByLink === true && held.row.id === row.id;
}

async function rename(deps: Deps, of: Customer, { givenName, email, avatar }: Contact): Promise<void> {
  for (const { id } of await ofCustomer(deps, of))
    await deps.chats.dispatch(
      of.merchantId,
      id,
      { kind: 'contactGiven' },
      {
        alongside: (tx, found) =>
          storeContact(tx, found, { givenName, email, avatar, contactFrom: 'account' }),
      },
    );
}

async function leave(deps: Deps, merchantId: string, { sessionIds, secret }: Left): Promise<void> {
  const { database, sockets } = deps;
  const keys: SocketKey[] = sessionIds.map((sessionId) => ({ sessionId }));
  if (secret !== null) keys.push({ secret });
  if (secret !== null)
    keys.push(...(await database.forMerchant(merchantId, (tx) => endSecret(tx, deps, merchantId, secret))));
  sockets.close(merchantId, keys);
}

async function leaveAll(deps: Deps, of: Customer): Promise<void> {
  const { database, clock, sockets } = deps;
  const rows = await ofCustomer(deps, of);
  const ids = rows.map(({ id }) => id);
  const ended = await database.forMerchant(of.merchantId, async (tx) => {
    const secrets = await endSecretsOf(tx, of.merchantId, rows);
    return [...secrets, ...(await endLinksOf(tx, of.merchantId, ids, clock.now()))];
  });
  const opened: SocketKey[] = ended.map((secretHash) => ({ secretHash }));
  sockets.close(of.merchantId, [{ customerId: of.customerId }, ...opened]);
}

/** After sign-out, neither the browser's cookie nor the link that it used opens the conversation. */
async function endSecret(tx: Tx, { clock }: Deps, merchantId: string, secret: string): Promise<SocketKey[]> {
  const hash = hashSecret(secret);
  const browser = await findBrowser(tx, merchantId, hash);
  const framedId = await conversationIdOfFrame(tx, merchantId, hash);
  const rows = [
    await conversationBySecretHash(tx, merchantId, hash),
    browser?.formerHash ? await conversationBySecretHash(tx, merchantId, browser.formerHash) : null,
    framedId === null ? null : await findConversation(tx, merchantId, framedId),
  ].filter((row) => row !== null);
  const ended = [
    ...(await endSecretsOf(tx, merchantId, rows)),
    ...(browser ? await endLink(tx, merchantId, browser.linkHash, clock.now()) : []),
  ];
  return ended.map((secretHash) => ({ secretHash }));
}

/**
 * Invalidates cookies and page tokens of these conversations. Returns the hashes of the secrets that had
 * opened them.
 */
async function endSecretsOf(tx: Tx, merchantId: string, rows: readonly ConversationRow[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  await changeSecrets(tx, merchantId, ids);
  const frames = ids.length === 0 ? [] : await dropPageTokensOf(tx, merchantId, ids);
  return [...rows.map(({ visitorHash }) => visitorHash), ...frames];
}
