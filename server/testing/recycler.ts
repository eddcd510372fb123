import { randomBytes } from 'node:crypto';
import {
  addRecyclingCodes,
  type DeskRecycling,
  listRecycling,
  viewRecyclingStock,
} from '@aftercare/contract/desk/recycling';
import { firstPage } from '@aftercare/contract/lists';
import {
  type RecyclingRequest,
  requestRecycling,
  viewRecycling,
} from '@aftercare/contract/recycling/request';
import {
  type BuiltRow,
  buildOrderNumber,
  buildReportText,
  buildRow,
} from '../src/features/orders/report-file/report.factory.ts';
import type { RunningSite } from './operated-site.ts';
import { ownKey, ownMailbox, type Person } from './person.ts';
import { asOwner, configureSite } from './stored.ts';

/** The demo's site with the promo. */
export const greenSite = 'ecovictor-us';

/** A serial number that nobody else has. */
export const ownSerial = (): string => `EV${randomBytes(6).toString('hex').toUpperCase()}`;

export function buildRecycling(overrides: Partial<RecyclingRequest> = {}): RecyclingRequest {
  return {
    ...{ email: ownMailbox(), orderNumber: buildOrderNumber(), serials: [ownSerial()] },
    ...{ option: 'discount', isRead: true },
    ...overrides,
  };
}

/** A cartridge in this order. */
export const buildCartridgeRow = (orderNumber: string, overrides: BuiltRow = {}): BuiltRow =>
  buildRow({ 'amazon-order-id': orderNumber, sku: 'EV-65XL-BK-US', ...overrides });

/** A report with a cartridge in each of these orders. */
export const cartridgeReport = (orderNumbers: readonly string[]) =>
  buildReportText(orderNumbers.map((orderNumber) => buildCartridgeRow(orderNumber)));

/** Codes as a shop makes them. */
export const buildCodes = (howMany: number): string[] =>
  Array.from({ length: howMany }, () => `GREEN-${randomBytes(5).toString('hex').toUpperCase()}`);

export async function addCodes(desk: Person, codes: string[], merchantId = greenSite) {
  const answer = await desk.ask(addRecyclingCodes, { merchantId, codes });
  if (answer.kind !== 'ok') throw new Error(`no codes: ${answer.code}`);
  return answer.data;
}

/** What the desk has of an order. */
export async function recyclingOf(desk: Person, orderNumber: string): Promise<DeskRecycling[]> {
  const asked = { ...firstPage, merchantId: undefined, status: undefined, orderNumber };
  const answer = await desk.ask(listRecycling, asked);
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list;
}

/** A request that waits, on whatever site; answers its id. */
export async function storeWaiting(url: string, merchantId: string): Promise<string> {
  const { email, orderNumber, serials } = buildRecycling();
  const id = ownKey();
  await asOwner(
    url,
    `insert into recycling_request (merchant_id, id, number, email, email_key, order_number, order_number_typed,
       serials, option, lang, status, created_at, answer_by)
     values ($1, $2, $2, $3, $3, $4, $4, $5, 'tree', 'en_US', 'waiting', now(), now())`,
    [merchantId, id, email, orderNumber, serials],
  );
  return id;
}

/** The promo on a running site, as its visitors and its operator have it. */
export function recyclingOn(site: RunningSite) {
  const visitor = (node = 0): Person => site.visitor({ site: greenSite, node });
  return {
    visitor,
    async send(form: RecyclingRequest, node = 0, headers: Record<string, string> = {}) {
      const answer = await visitor(node).ask(requestRecycling, form, headers);
      if (answer.kind !== 'ok') throw new Error(`not received: ${answer.code}`);
      return answer.data;
    },
    /** A form for an order with a cartridge that the ledger knows. */
    async knownForm(overrides: Partial<RecyclingRequest> = {}): Promise<RecyclingRequest> {
      const form = buildRecycling(overrides);
      await site.operator.importRows([buildCartridgeRow(form.orderNumber)]);
      return form;
    },
    mailsOf: async ({ email }: RecyclingRequest) =>
      (await site.operator.mailsTo(email)).map(({ kind }) => kind),
    async promo() {
      const answer = await visitor().ask(viewRecycling, {});
      if (answer.kind !== 'ok') throw new Error('no promo');
      return answer.data;
    },
    async stock() {
      const answer = await site.operator.desk.ask(viewRecyclingStock, {});
      const list = answer.kind === 'ok' ? answer.data.list : [];
      const found = list.find(({ merchantId }) => merchantId === greenSite);
      if (!found) throw new Error('no stock');
      return found;
    },
    /** The one request for an order. */
    async atDesk(orderNumber: string): Promise<DeskRecycling> {
      const [row] = await recyclingOf(site.operator.desk, orderNumber);
      if (!row) throw new Error('the desk has no such request');
      return row;
    },
  };
}

/** Switches the promo on at other sites, so that they have every call there is. */
export async function offerRecycling({ nodes }: RunningSite, ...sites: string[]): Promise<void> {
  for (const one of sites) await configureSite(nodes.databaseUrl, one, { recycling: true });
  // The nodes look for changes of sites as their time goes on.
  await nodes.advance(0);
}
