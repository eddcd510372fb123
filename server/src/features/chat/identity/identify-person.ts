import { createHmac } from 'node:crypto';
import type { IdentityClaims } from '@aftercare/contract/chat/identity-claims';
import type { IdentityRefusal } from '@aftercare/contract/embedding/embedding';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { ReadIdentityToken } from '../../../providers/identity-token/identity-token.port.ts';
import { conversationHeld, findBrowser, putBrowser } from '../conversation/chat-link.repository.ts';
import type { Chats } from '../conversation/chats.ts';
import { storeContact } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { isSpokenIn, newestOf, putVouched, showToken, vouchedUser } from './identity.repository.ts';
import { type KeyDeps, secretsOf } from './identity-keys.ts';

export type IdentityDeps = Pick<KeyDeps, 'database' | 'clock' | 'identitySecret'> & {
  chats: Chats;
  readToken: ReadIdentityToken;
};

export type Identifying = {
  merchant: Merchant;
  token: string;
  visitorSecret: string | null;
  /** Idempotency key: the same for all retries of one request. */
  attempt: string;
  address: string;
  lang: Language;
};

export type Identified =
  /** `secret` is set if the browser has switched to another conversation. */
  | { kind: 'identified'; conversationId: string; secret: string | null; isSomebodyElse: boolean }
  | { kind: 'refused'; reason: IdentityRefusal }
  | { kind: 'tooMany'; retryAt: Date };

type Found =
  | { kind: 'held'; id: string; secret: string | null; isSomebodyElse: boolean }
  | { kind: 'none'; isSomebodyElse: boolean }
  | Exclude<Identified, { kind: 'identified' }>;

/** Identifies the user of a browser by a signed token and opens their earlier conversation (decision 065). */
export async function identifyPerson(deps: IdentityDeps, request: Identifying): Promise<Identified> {
  const { database, clock, chats } = deps;
  const { merchant, token, address, lang } = request;
  const limit = throttles.identitiesPerAddress;
  const tried = { merchantId: merchant.id, kind: 'identity.address', subject: address, limit };
  const { verdict, keys } = await database.forMerchant(merchant.id, async (tx) => ({
    verdict: await countAttempts(tx, clock, [tried]),
    keys: await secretsOf(deps, tx, merchant.id),
  }));
  if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
  const read = await deps.readToken(token, keys, { audience: merchant.origin, now: clock.now() });
  if (read.kind === 'refused') return read;
  const { claims } = read;
  const userHash = createHmac('sha256', deps.identitySecret)
    .update(`${merchant.id}\n${claims.sub}`)
    .digest('base64url');
  const found = await database.forMerchant(merchant.id, (tx) =>
    findTheirs(tx, deps, request, { claims, userHash }),
  );
  if (found.kind === 'refused' || found.kind === 'tooMany') return found;
  const opening = { merchant, visitorId: null, customerId: null, address, source: '', lang };
  const held = found.kind === 'held' ? found : await chats.hold(opening);
  if (held.kind === 'tooMany') return held;
  const now = clock.now();
  const named = await chats.dispatch(
    merchant.id,
    held.id,
    { kind: 'contactGiven' },
    {
      guard: isNobodys,
      async alongside(tx, row) {
        await putVouched(tx, { merchantId: merchant.id, conversationId: row.id, userHash, vouchedAt: now });
        const { name: givenName, email } = claims;
        return storeContact(tx, row, { givenName, email, contactFrom: 'page' });
      },
    },
  );
  // Erased or attached to an account at this moment: the page tries again.
  if (named.kind !== 'done') return { kind: 'refused', reason: 'unreachable' };
  return {
    kind: 'identified',
    conversationId: held.id,
    secret: held.secret,
    isSomebodyElse: found.isSomebodyElse,
  };
}

/** An identity token never opens a conversation that belongs to an account. */
const isNobodys = ({ customerId }: ConversationRow): boolean => customerId === null;

async function findTheirs(
  tx: Tx,
  { clock }: IdentityDeps,
  { merchant, visitorSecret, attempt }: Identifying,
  { claims, userHash }: { claims: IdentityClaims; userHash: string },
): Promise<Found> {
  const merchantId = merchant.id;
  const now = clock.now();
  const holderHash = hashSecret(visitorSecret ?? attempt);
  const endsAt = new Date((claims.exp + limits.identityClockSkewSeconds) * 1000);
  const tokenHash = hashSecret(claims.jti);
  if (!(await showToken(tx, { merchantId, tokenHash, holderHash, endsAt })))
    return { kind: 'refused', reason: 'used' };
  const heldHash = visitorSecret === null ? null : hashSecret(visitorSecret);
  const held = heldHash === null ? null : await conversationHeld(tx, merchantId, heldHash, now);
  const owner = held && (await vouchedUser(tx, held.row));
  const isSomebodyElse = held !== null && ((owner !== null && owner !== userHash) || !isNobodys(held.row));
  const theirs = await newestOf(tx, merchantId, userHash);
  // The user keeps the conversation that they began in this browser before being identified, since it is the
  // current one (decision 025).
  const staysHere =
    held !== null && !isSomebodyElse && (owner !== null || !theirs || (await isSpokenIn(tx, held.row)));
  if (staysHere) return { kind: 'held', id: held.row.id, secret: null, isSomebodyElse };
  if (!theirs) return { kind: 'none', isSomebodyElse };
  const secret = newSecret();
  const before = heldHash === null ? null : await findBrowser(tx, merchantId, heldHash);
  const browser = { merchantId, secretHash: hashSecret(secret), conversationId: theirs.id, formerHash: null };
  const lastsUntil = new Date(now.getTime() + limits.visitorIdleSeconds * 1000);
  // Each browser gets its own link, so that logging out here ends no other browser.
  const vouched = { linkHash: hashSecret(newSecret()), endsAt: lastsUntil, isVouched: true };
  await putBrowser(tx, { ...browser, ...vouched }, before && heldHash);
  return { kind: 'held', id: theirs.id, secret, isSomebodyElse };
}
