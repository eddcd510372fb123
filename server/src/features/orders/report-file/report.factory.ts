import type { ReportEncoding } from '@aftercare/contract/desk/orders/order-reports';

const columns29 = [
  ...['amazon-order-id', 'merchant-order-id', 'purchase-date', 'last-updated-date', 'order-status'],
  ...[
    'fulfillment-channel',
    'sales-channel',
    'order-channel',
    'url',
    'ship-service-level',
    'product-name',
    'sku',
  ],
  ...[
    'asin',
    'item-status',
    'quantity',
    'currency',
    'item-price',
    'item-tax',
    'shipping-price',
    'shipping-tax',
  ],
  ...['gift-wrap-price', 'gift-wrap-tax', 'item-promotion-discount', 'ship-promotion-discount', 'ship-city'],
  ...['ship-state', 'ship-postal-code', 'ship-country', 'promotion-ids'],
];
const business = ['is-business-order', 'purchase-order-number', 'price-designation'];
const withoutUrl = columns29.filter((name) => name !== 'url');

export const reportVariants = {
  columns29,
  columns32: [...columns29, ...business],
  withoutUrl: [...withoutUrl, ...business],
  withTaxId: [...withoutUrl.slice(0, -1), 'cpf', 'promotion-ids', ...business],
  withSeller: [...withoutUrl, ...business, 'is-sold-by-ab'],
  withBuyer: [
    ...withoutUrl,
    ...business,
    'buyer-identified',
    'buyer-company-name',
    'buyer-name',
    'buyer-email',
  ],
} as const satisfies Record<string, readonly string[]>;

export type BuiltRow = Readonly<Record<string, string>>;

let made = 0;

export function buildOrderNumber(): string {
  made += 1;
  return `113-${String(made).padStart(7, '0')}-7654321`;
}

export function buildRow(overrides: BuiltRow = {}): BuiltRow {
  return {
    'amazon-order-id': overrides['amazon-order-id'] ?? buildOrderNumber(),
    'purchase-date': '2026-06-17T08:04:21+00:00',
    'last-updated-date': '2026-06-19T10:00:00+00:00',
    'order-status': 'Shipped',
    'fulfillment-channel': 'Amazon',
    'sales-channel': 'Amazon.com',
    'product-name': '27" Monitor',
    sku: 'SKU-1',
    asin: 'B0TEST0001',
    'item-status': 'Shipped',
    quantity: '1',
    currency: 'USD',
    'item-price': '199.00',
    'ship-city': 'Springfield',
    'ship-postal-code': '12345-6789',
    'ship-country': 'US',
    'buyer-name': 'Jane Canary',
    'buyer-email': 'jane.canary@example.com',
    ...overrides,
  };
}

type ReportOptions = { columns?: readonly string[]; lineEnd?: '\n' | '\r\n' | '\r'; cutTrailing?: boolean };

export function buildReportText(
  rows: readonly BuiltRow[],
  { columns = reportVariants.columns32, lineEnd = '\n', cutTrailing = false }: ReportOptions = {},
): string {
  const lines = rows.map((row) => columns.map((name) => row[name] ?? '').join('\t'));
  const shown = cutTrailing ? lines.map((line) => line.replace(/\t+$/, '')) : lines;
  return [columns.join('\t'), ...shown].map((line) => line + lineEnd).join('');
}

/** Inverts the decoder, because the platform has no encoder for these encodings. */
function encoderOf(encoding: 'shift_jis' | 'euc-jp' | 'windows-1252'): (text: string) => Buffer {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  const learn = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== '\ufffd' && !bytesOf.has(character))
      bytesOf.set(character, bytes);
  };
  for (let first = 0; first < 256; first += 1) learn(first);
  if (encoding === 'shift_jis') {
    for (let first = 0x81; first <= 0xfc; first += 1) {
      for (let second = 0x40; second <= 0xfc; second += 1) learn(first, second);
    }
  }
  if (encoding === 'euc-jp') {
    for (let first = 0xa1; first <= 0xfe; first += 1) {
      for (let second = 0xa1; second <= 0xfe; second += 1) learn(first, second);
    }
  }
  return (text) =>
    Buffer.from(
      [...text].flatMap((character) => {
        const bytes = bytesOf.get(character);
        if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
        return bytes;
      }),
    );
}

export function encodeReport(
  text: string,
  encoding: ReportEncoding,
  { mark = encoding.startsWith('utf-16') } = {},
) {
  const marked = mark ? `\ufeff${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(marked);
  if (!encoding.startsWith('utf-16')) return encoderOf(encoding as Parameters<typeof encoderOf>[0])(text);
  const units = Buffer.from(marked, 'utf16le');
  return encoding === 'utf-16le' ? units : units.swap16();
}

export async function* inChunks(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
