import { initialState } from '@aftercare/chat-machine/state';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { conversationOfVisitor, insertConversation } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { Dispatch } from '../dispatch/dispatched.ts';
import { linkStateOf, personOf } from '../linked/person.view.ts';

export type Opening = {
  merchant: Merchant;
  visitorId: string | null;
  /** Set if signed in: the conversation belongs to the account from the beginning. */
  customerId: string | null;
  address: string;
  source: string;
  lang: Language;
};

export type Contact = { givenName: string; email: string; avatar: string };
export type ContactOf = (merchantId: string, customerId: string) => Promise<Contact | null>;

export type Opened =
  /** `secret` is set for a new visitor; it opens the conversation later. */
  { kind: 'opened'; row: ConversationRow; secret: string | null } | { kind: 'tooMany'; retryAt: Date };

export type Held =
  | { kind: 'held'; id: string; visitorId: string; secret: string | null }
  | { kind: 'tooMany'; retryAt: Date };

type Deps = { database: Database; clock: Clock; contactOf: ContactOf };
type OpenDeps = Deps & { dispatch: Dispatch };

/** The visitor's conversation, or a new one without messages, which also a vote needs. */
export async function holdConversation(
  { database, clock, contactOf }: Deps,
  opening: Opening,
): Promise<Held> {
  const { merchant, visitorId, customerId } = opening;
  const contact = visitorId === null && customerId !== null ? await contactOf(merchant.id, customerId) : null;
  return database.forMerchant(merchant.id, async (tx): Promise<Held> => {
    const held = visitorId === null ? null : await conversationOfVisitor(tx, merchant.id, visitorId);
    if (held) return { kind: 'held', id: held.id, visitorId: held.visitorId, secret: null };
    const verdict = await countAttempts(tx, clock, [
      {
        merchantId: merchant.id,
        kind: 'chat.address',
        subject: opening.address,
        limit: throttles.chatsPerAddress,
      },
    ]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const secret = newSecret();
    const fresh = freshConversation(opening, contact, hashSecret(secret), clock.now());
    const account =
      customerId && ({ merchantId: merchant.id, kind: 'account', profileId: customerId } as const);
    const linked = account && (await linkStateOf(tx, await personOf(tx, account)));
    await insertConversation(tx, { ...fresh, ...linked });
    return { kind: 'held', id: fresh.id, visitorId: fresh.visitorId, secret };
  });
}

/** Opens the visitor's conversation or creates one. Concurrent calls get the same one. */
export async function openConversation(deps: OpenDeps, opening: Opening): Promise<Opened> {
  const held = await holdConversation(deps, opening);
  if (held.kind === 'tooMany') return held;
  const { merchant, lang } = opening;
  const { id, secret } = held;
  const opened = await deps.dispatch(merchant.id, id, { kind: 'chatOpened' }, { lang });
  if (opened.kind === 'done') return { kind: 'opened', row: opened.row, secret };
  // Erased at this moment: the caller begins again as an unknown visitor. A conversation created just now
  // cannot be erased.
  if (secret !== null) throw new InvariantViolated('The new conversation disappeared while it was opened.');
  return openConversation(deps, { ...opening, visitorId: null, customerId: null });
}

export function freshConversation(
  { merchant, source, lang, customerId }: Pick<Opening, 'merchant' | 'source' | 'lang' | 'customerId'>,
  contact: Contact | null,
  visitorHash: string,
  now: Date,
) {
  return {
    merchantId: merchant.id,
    id: newId(),
    visitorId: newId(),
    visitorHash,
    visitorEndsAt: new Date(now.getTime() + limits.visitorIdleSeconds * 1000),
    source,
    lang,
    createdAt: now,
    sentSince: now,
    botChatId: newId(),
    agentChatId: newId(),
    simulatedChatId: newId(),
    ...(contact && { ...contact, contactFrom: 'account' as const, customerId }),
    state: { ...initialState, hasEmail: contact !== null },
  };
}
