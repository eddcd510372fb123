import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { chatLink, linkedBrowser } from '../../../schema/chat/chat-link.tables.ts';
import { conversationOfPage } from '../page-token/page-token.repository.ts';
import { conversationBySecret, findConversation } from './conversation.repository.ts';
import type { ConversationRow } from './conversation-row.ts';

export type ChatLink = typeof chatLink.$inferSelect;
export type LinkedBrowser = typeof linkedBrowser.$inferSelect;

export async function insertLink(tx: Tx, link: ChatLink): Promise<void> {
  await tx.insert(chatLink).values(link);
}

export async function findLink(
  tx: Tx,
  merchantId: string,
  secretHash: string,
  now: Date,
): Promise<ChatLink | null> {
  const [link] = await tx
    .select()
    .from(chatLink)
    .where(
      and(eq(chatLink.merchantId, merchantId), eq(chatLink.secretHash, secretHash), gt(chatLink.endsAt, now)),
    );
  return link ?? null;
}

const isBrowser = (merchantId: string, secretHash: string) =>
  and(eq(linkedBrowser.merchantId, merchantId), eq(linkedBrowser.secretHash, secretHash));

export async function findBrowser(
  tx: Tx,
  merchantId: string,
  secretHash: string,
): Promise<LinkedBrowser | null> {
  const [browser] = await tx.select().from(linkedBrowser).where(isBrowser(merchantId, secretHash));
  return browser ?? null;
}

/** Replaces the conversation that the browser held. A returning browser always gets a fresh secret. */
export async function putBrowser(
  tx: Tx,
  browser: typeof linkedBrowser.$inferInsert,
  before: string | null,
): Promise<void> {
  if (before !== null) await tx.delete(linkedBrowser).where(isBrowser(browser.merchantId, before));
  await tx.insert(linkedBrowser).values(browser);
}

export type Held = { row: ConversationRow; isByLink: boolean };

/** The conversation that a visitor's secret opens: its own, or the one opened by a link or a page token. */
export async function conversationHeld(
  tx: Tx,
  merchantId: string,
  secretHash: string,
  now: Date,
): Promise<Held | null> {
  const own = await conversationBySecret(tx, merchantId, secretHash, now);
  if (own) return { row: own, isByLink: false };
  const browser = await findBrowser(tx, merchantId, secretHash);
  if (!browser) {
    const row = await conversationOfPage(tx, { merchantId, secretHash }, now);
    return row && { row, isByLink: false };
  }
  const linked = browser.endsAt > now ? await findConversation(tx, merchantId, browser.conversationId) : null;
  if (linked) return { row: linked, isByLink: !browser.isVouched };
  const former =
    browser.formerHash === null ? null : await conversationBySecret(tx, merchantId, browser.formerHash, now);
  return former && { row: former, isByLink: false };
}

/**
 * Revokes links and the access of the browsers that used them. Returns the hashes of these browsers' secrets.
 */
async function endBrowsers(tx: Tx, which: ReturnType<typeof and>, now: Date): Promise<string[]> {
  const ended = await tx
    .update(linkedBrowser)
    .set({ endsAt: now })
    .where(and(which, gt(linkedBrowser.endsAt, now)))
    .returning({ secretHash: linkedBrowser.secretHash });
  return ended.map(({ secretHash }) => secretHash);
}

export async function endLink(tx: Tx, merchantId: string, linkHash: string, now: Date): Promise<string[]> {
  await tx
    .delete(chatLink)
    .where(and(eq(chatLink.merchantId, merchantId), eq(chatLink.secretHash, linkHash)));
  const opened = and(eq(linkedBrowser.merchantId, merchantId), eq(linkedBrowser.linkHash, linkHash));
  return endBrowsers(tx, opened, now);
}

export async function endLinksOf(
  tx: Tx,
  merchantId: string,
  conversationIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const ids = [...conversationIds];
  await tx
    .delete(chatLink)
    .where(and(eq(chatLink.merchantId, merchantId), inArray(chatLink.conversationId, ids)));
  const opened = and(eq(linkedBrowser.merchantId, merchantId), inArray(linkedBrowser.conversationId, ids));
  return endBrowsers(tx, opened, now);
}

export async function dropEndedLinks(tx: Tx, now: Date, lapsedBefore: Date): Promise<number> {
  const links = await tx
    .delete(chatLink)
    .where(lt(chatLink.endsAt, now))
    .returning({ of: chatLink.merchantId });
  const browsers = await tx
    .delete(linkedBrowser)
    .where(lt(linkedBrowser.endsAt, lapsedBefore))
    .returning({ of: linkedBrowser.merchantId });
  return links.length + browsers.length;
}
