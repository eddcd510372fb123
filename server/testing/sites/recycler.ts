import { randomBytes } from 'node:crypto';
import {
  addRecyclingCodes,
  type DeskRecycling,
  listRecycling,
  viewRecyclingStock,
} from '@aftercare/contract/desk/recycling/recycling';
import { firstPage } from '@aftercare/contract/fields/lists';
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
} from '../../src/features/orders/report-file/report.factory.ts';
import { ownEmailAddress, ownKey, type Person } from '../people/person.ts';
import { configureSite } from '../reading/change-stored.ts';
import { asOwner } from '../reading/stored.ts';
import type { RunningSite } from './operated-site.ts';

export const greenSite = 'ecovictor-us';

export const ownSerial = (): string => `EV${randomBytes(6).toString('hex').toUpperCase()}`;

export function buildRecycling(overrides: Partial<RecyclingRequest> = {}): RecyclingRequest {
  return {
    email: ownEmailAddress(),
    orderNumber: buildOrderNumber(),
    serials: [ownSerial()],
    option: 'discount',
    isRead: true,
    ...overrides,
  };
}

export const buildCartridgeRow = (orderNumber: string, overrides: BuiltRow = {}): BuiltRow =>
  buildRow({ 'amazon-order-id': orderNumber, sku: 'EV-65XL-BK-US', ...overrides });

export const cartridgeReport = (orderNumbers: readonly string[]) =>
  buildReportText(orderNumbers.map((orderNumber) => buildCartridgeRow(orderNumber)));

export const buildCodes = (howMany: number): string[] =>
  Array.from({ length: howMany }, () => `GREEN-${randomBytes(5).toString('hex').toUpperCase()}`);

export async function addCodes(desk: Person, codes: string[], merchantId = greenSite) {
  const answer = await desk.ask(addRecyclingCodes, { merchantId, codes });
  if (answer.kind !== 'ok') throw new Error(`no codes: ${answer.code}`);
  return answer.data;
}

export async function recyclingOf(desk: Person, orderNumber: string): Promise<DeskRecycling[]> {
  const query = { ...firstPage, merchantId: undefined, status: undefined, orderNumber };
  const answer = await desk.ask(listRecycling, query);
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list;
}

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

export function recyclingOn(site: RunningSite) {
  const visitor = (node = 0): Person => site.visitor({ site: greenSite, node });
  return {
    visitor,
    async send(form: RecyclingRequest, node = 0, headers: Record<string, string> = {}) {
      const answer = await visitor(node).ask(requestRecycling, form, headers);
      if (answer.kind !== 'ok') throw new Error(`not received: ${answer.code}`);
      return answer.data;
    },
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
    async atDesk(orderNumber: string): Promise<DeskRecycling> {
      const [row] = await recyclingOf(site.operator.desk, orderNumber);
      if (!row) throw new Error('the desk has no such request');
      return row;
    },
  };
}

/** Enables the promo on other sites, so that they have every call. */
export async function offerRecycling({ nodes }: RunningSite, ...sites: string[]): Promise<void> {
  for (const one of sites) await configureSite(nodes.databaseUrl, one, { recycling: true });
  // Nodes notice changes of sites when their clocks advance.
  await nodes.advance(0);
}
