import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { findDraft, lockContent } from '../content.repository.ts';
import { publishedAmong, wholeEntry } from '../content.view.ts';
import type { ContentSite } from '../projections/projection.ts';
import { projectionOf } from '../projections/projection-of.ts';
import { publishBlockersOf } from '../publishing/publish-blockers.ts';

type Deps = { database: Database; clock: Clock };
type Written<K extends ContentKind> = { kind: K; entryId: string; document: ContentDocuments[K] };

/** Carries the result out of the transaction, which is rolled back. */
class Read<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('read, and taken back');
    this.value = value;
  }
}

const noNotification = { catalogueChanged: async () => undefined };

export async function writtenLast<K extends ContentKind>(
  tx: Tx,
  { merchantId }: ContentSite,
  kind: K,
  entryId: string,
): Promise<Written<K> | null> {
  const whole = await wholeEntry(tx, { merchantId, kind, id: entryId });
  const document = whole && (whole.draft?.document ?? whole.entry.published);
  return document ? { kind, entryId, document: document as ContentDocuments[K] } : null;
}

/**
 * Reads what visitors would see if this document were published, together with its product; null if it
 * references an unknown object. Everything written for that is rolled back.
 */
export async function withDraftInPlace<K extends ContentKind, T>(
  { database, clock }: Deps,
  site: ContentSite,
  written: Written<K>,
  read: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const { merchantId } = site;
  try {
    await database.forMerchant(merchantId, async (tx) => {
      await lockContent(tx, merchantId);
      const publishing = { tx, site, now: clock.now() };
      const { kind, entryId, document } = written;
      const productId = 'productId' in document ? document.productId : null;
      const product = productId === null ? null : await unseenProduct(tx, site, productId);
      if (product) await projectionOf('product', noNotification).put(publishing, [product]);
      const found = (await publishBlockersOf(tx, merchantId, kind, [written])).get(entryId) ?? [];
      const isMissing = found.some(
        (one) => one.kind === 'fileMissing' || (one.kind === 'productMissing' && product === null),
      );
      if (isMissing) throw new Read(null);
      await projectionOf(kind, noNotification).put(publishing, [{ entryId, document }]);
      throw new Read(await read(tx));
    });
  } catch (error) {
    if (error instanceof Read) return error.value as T | null;
    throw error;
  }
  return null;
}

async function unseenProduct(tx: Tx, site: ContentSite, entryId: string) {
  const { merchantId } = site;
  const isSeen = (await publishedAmong(tx, { merchantId, kind: 'product' }, [entryId])).size > 0;
  const draft = isSeen ? null : await findDraft(tx, { merchantId, kind: 'product', id: entryId });
  return draft && { entryId, document: draft.document as ContentDocuments['product'] };
}
