import type { BlockReason } from '@aftercare/contract/desk/customers/change-customer';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { Changes } from '../conversation/changes.ts';
import type { Chats } from '../conversation/chats.ts';
import { conversationsOfCustomer, storeContact } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { AuditDeps } from '../desk/assign.ts';
import { syncLinkOf } from '../linked/change-link.ts';
import { conversationsOfPerson, personOf, profileOf } from '../linked/person.view.ts';
import { blockedUntilOf } from './blocked-until.ts';
import { insertBlock, insertCorrection, storeBlockedUntil } from './customer.repository.ts';

export type ChangeCustomerDeps = AuditDeps & { database: Database; chats: Chats; changes: Changes };

type Changed = { kind: 'done' | 'stale'; row: ConversationRow } | { kind: 'gone' };

/** As many as `createCustomerChats` changes. */
const maxOfCustomer = 100;
/** Of all linked profiles, the blocked ones first. */
const maxOfPerson = 200;
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
      guard: (row) =>
        row.contactFrom === 'visitor' &&
        row.importedFrom === null &&
        (isSame(row, former) || isSame(row, contact)),
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

/** Blocks the conversation with its audit entry first, then the other ones of its account and of linked profiles. */
export async function block(
  deps: ChangeCustomerDeps,
  { personId }: DeskPerson,
  of: ConversationRow,
  { reason, note, until }: Block,
): Promise<Changed> {
  const changed = await changeOne(
    deps,
    of,
    until ?? forGood,
    async (tx, { merchantId, id: conversationId }) => {
      const stored = { merchantId, conversationId, id: newId(), reason, note, until, personId };
      await insertBlock(tx, { ...stored, blockedAt: deps.clock.now() });
      await record(tx, deps, of, { personId, action: 'block' });
    },
  );
  if (changed.kind !== 'done') return { kind: 'gone' };
  const { merchantId, customerId } = changed.row;
  const others =
    customerId === null
      ? []
      : await deps.database.forMerchant(merchantId, (tx) =>
          conversationsOfCustomer(tx, { merchantId, customerId }, maxOfCustomer),
        );
  for (const one of others) if (one.id !== of.id) await changeOne(deps, one, until ?? forGood);
  await syncLinked(deps, changed.row);
  return changed;
}

/** Ends the blocks of all profiles of the person. */

export async function unblock(
  deps: ChangeCustomerDeps,
  { personId }: DeskPerson,
  of: ConversationRow,
): Promise<Changed> {
  const changed = await changeOne(deps, of, null, async (tx, row) => {
    if (blockedUntilOf(row) !== null) await record(tx, deps, of, { personId, action: 'unblock' });
  });
  if (changed.kind !== 'done') return { kind: 'gone' };
  const others = await deps.database.forMerchant(of.merchantId, async (tx) =>
    conversationsOfPerson(tx, await personOf(tx, profileOf(changed.row)), maxOfPerson),
  );
  for (const one of others)
    if (one.id !== of.id && one.blockedUntil !== null) await changeOne(deps, one, null);
  await syncLinked(deps, changed.row);
  return changed;
}

function changeOne(
  { chats }: ChangeCustomerDeps,
  { merchantId, id }: ConversationRow,
  blockedUntil: Date | null,
  along?: (tx: Tx, row: ConversationRow) => Promise<void>,
) {
  return chats.dispatch(
    merchantId,
    id,
    { kind: 'contactGiven' },
    {
      async alongside(tx, row) {
        await along?.(tx, row);
        return storeBlockedUntil(tx, row, blockedUntil);
      },
    },
  );
}

async function syncLinked(deps: ChangeCustomerDeps, row: ConversationRow): Promise<void> {
  if (row.linkVersion !== null) await syncLinkOf(deps, profileOf(row));
}
