import type { BlockReason } from '@aftercare/contract/desk/customers/change-customer';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { Chats } from '../conversation/chats.ts';
import { conversationsOfCustomer, storeContact } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { AuditDeps } from '../desk/assign.ts';
import { insertBlock, insertCorrection, storeBlockedUntil } from './customer.repository.ts';

export type ChangeCustomerDeps = AuditDeps & { database: Database; chats: Chats };

type Changed = { kind: 'done' | 'stale'; row: ConversationRow } | { kind: 'gone' };

/** As many as `createCustomerChats` changes. */
const maxOfCustomer = 100;
/** Stored for a block without an end, so that one comparison decides. */
const forGood = new Date('9999-12-31T00:00:00Z');

const record = (
  tx: Tx,
  { recordAudit }: AuditDeps,
  { merchantId, id }: ConversationRow,
  { personId, action }: { personId: string; action: 'correct' | 'block' | 'unblock' },
): Promise<void> =>
  recordAudit(tx, { personId, action: `customer.${action}`, aboutMerchant: merchantId, subject: id });

type Contact = { givenName: string; email: string };

/**
 * Only what a visitor typed can be corrected: the account's address is verified and belongs to its owner, and the
 * merchant's website sends its own again.
 */
export async function correctContactOf(
  deps: ChangeCustomerDeps,
  { personId }: DeskPerson,
  of: ConversationRow,
  { contact, former }: { contact: Contact; former: Contact },
): Promise<Changed> {
  const isSame = (row: ConversationRow, { givenName, email }: Contact) =>
    row.givenName === givenName && row.email === email;
  const corrected = await deps.chats.dispatch(
    of.merchantId,
    of.id,
    { kind: 'contactGiven' },
    {
      guard: (row) => row.contactFrom === 'visitor' && (isSame(row, former) || isSame(row, contact)),
      async alongside(tx, row) {
        if (isSame(row, contact)) return row;
        const { merchantId, id: conversationId, givenName: formerName, email: formerEmail } = row;
        const correction = { merchantId, conversationId, formerName, formerEmail, personId };
        await insertCorrection(tx, { ...correction, id: newId(), correctedAt: deps.clock.now() });
        await record(tx, deps, row, { personId, action: 'correct' });
        return storeContact(tx, row, contact);
      },
    },
  );
  if (corrected.kind === 'done') return corrected;
  return corrected.kind === 'refused' ? { kind: 'stale', row: corrected.row } : { kind: 'gone' };
}

type Block = { reason: BlockReason; note: string; until: Date | null };

/** Blocks the conversation with its audit entry first, then the other ones of its account. */
export async function block(
  deps: ChangeCustomerDeps,
  { personId }: DeskPerson,
  of: ConversationRow,
  { reason, note, until }: Block,
): Promise<Changed> {
  return changeAll(deps, of, until ?? forGood, async (tx, { merchantId, id: conversationId }) => {
    const stored = { merchantId, conversationId, id: newId(), reason, note, until, personId };
    await insertBlock(tx, { ...stored, blockedAt: deps.clock.now() });
    await record(tx, deps, of, { personId, action: 'block' });
  });
}

export async function unblock(
  deps: ChangeCustomerDeps,
  { personId }: DeskPerson,
  of: ConversationRow,
): Promise<Changed> {
  return changeAll(deps, of, null, async (tx, row) => {
    if (row.blockedUntil !== null) await record(tx, deps, of, { personId, action: 'unblock' });
  });
}

async function changeAll(
  deps: ChangeCustomerDeps,
  of: ConversationRow,
  blockedUntil: Date | null,
  along: (tx: Tx, row: ConversationRow) => Promise<void>,
): Promise<Changed> {
  const changeOne = (id: string, first?: typeof along) =>
    deps.chats.dispatch(
      of.merchantId,
      id,
      { kind: 'contactGiven' },
      {
        async alongside(tx, row) {
          await first?.(tx, row);
          return storeBlockedUntil(tx, row, blockedUntil);
        },
      },
    );
  const changed = await changeOne(of.id, along);
  if (changed.kind !== 'done') return { kind: 'gone' };
  const { merchantId, customerId } = changed.row;
  if (customerId === null) return changed;
  const others = await deps.database.forMerchant(merchantId, (tx) =>
    conversationsOfCustomer(tx, { merchantId, customerId }, maxOfCustomer),
  );
  for (const { id } of others) if (id !== of.id) await changeOne(id);
  return changed;
}
