import { demoSites } from '@aftercare/demo/sites';
import { asOwner } from '../../../testing/reading/stored.ts';
import type { MessageKey } from '../../platform/http/answers/messages.ts';

export const triedSites = [
  {
    lang: 'en_US',
    id: 'fopo-us',
    channel: 'Amazon.com',
    sku: 'FP-P16-GY-US',
    other: 'FP-L15-WH-US',
    months: [12, 30],
    sender: 'support@fopo.example',
  },
  {
    lang: 'de_DE',
    id: 'lepow-de',
    channel: 'Amazon.de',
    sku: 'LP-ST1-SI-DE',
    other: 'LP-N1-WS-DE',
    months: [12, 12],
    sender: 'hilfe@lepow.example',
  },
  {
    lang: 'ja_JP',
    id: 'kimo-jp',
    channel: 'Amazon.co.jp',
    sku: 'KM-VC25-WH-JP',
    other: 'KM-QM5101-JP',
    months: [12, 12],
    sender: 'support@kimo.example',
  },
] as const;
export type TriedSite = (typeof triedSites)[number];

export function productOf(siteId: string, sku: string): string {
  const product = demoSites.find(({ id }) => id === siteId)?.products.find(({ skus }) => skus.includes(sku));
  if (!product) throw new Error(`${siteId} sells no ${sku}`);
  return product.id;
}

/** English texts that the specification prescribes word for word. */
export const specTexts: Partial<Record<MessageKey, string>> = {
  activated: 'Congratulations! You activated the extended warranty successfully.',
  notDetected: 'The corresponding product is not detected. Please edit the order number again',
  notCovered:
    'Sorry, your order is not covered by the warranty. If you have any question, please contact us.',
  alreadyActivated: 'The extended warranty service has been activated for this order',
  mailRegistered: 'This email address has been registered, please log in directly',
};

/** Writes to the database, because advancing the clock by years would also end the sessions. */
export async function endTerm(databaseUrl: string, orderNumber: string): Promise<void> {
  const digits = orderNumber.replaceAll('-', '');
  await asOwner(
    databaseUrl,
    "update warranty set ends_at = now() - interval '1 day' where order_number = $1",
    [digits],
  );
}

export async function moveEnd(databaseUrl: string, orderNumber: string, endsAt: Date): Promise<void> {
  await asOwner(databaseUrl, 'update warranty set ends_at = $2 where order_number = $1', [
    orderNumber.replaceAll('-', ''),
    endsAt,
  ]);
}

export async function renameProducts(
  databaseUrl: string,
  { id, lang }: TriedSite,
  name: string,
): Promise<void> {
  await asOwner(
    databaseUrl,
    'update product set names = jsonb_set(names, array[$2], to_jsonb($3::text)) where merchant_id = $1',
    [id, lang, name],
  );
}
