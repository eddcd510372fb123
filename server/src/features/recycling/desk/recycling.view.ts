import type {
  DeskRecycling,
  RecyclingStatus,
  RecyclingStock,
} from '@aftercare/contract/desk/recycling/recycling';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import {
  recyclingCode,
  recyclingRequest,
  recyclingSerial,
  recyclingTally,
} from '../../../schema/recycling/recycling.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';
import type { RequestRow } from '../recycling.repository.ts';
import { treesOf } from '../requests/trees.ts';

type Search = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  status: RecyclingStatus | undefined;
  /** Normalized. */
  orderNumber: string | undefined;
  page: number;
  pageSize: number;
};

const shown = { request: recyclingRequest, code: recyclingCode.code, decidedBy: deskPerson.name };
const codeOfRequest = and(
  eq(recyclingCode.merchantId, recyclingRequest.merchantId),
  eq(recyclingCode.requestId, recyclingRequest.id),
);
type ShownRow = { request: RequestRow; code: string | null; decidedBy: string | null };

const select = (tx: Tx) =>
  tx
    .select(shown)
    .from(recyclingRequest)
    .leftJoin(recyclingCode, codeOfRequest)
    .leftJoin(deskPerson, eq(deskPerson.id, recyclingRequest.decidedBy));

export async function requestsAtDesk(
  tx: Tx,
  search: Search,
): Promise<{ list: DeskRecycling[]; total: number }> {
  const matches = and(...conditionsOf(search));
  const [counted] = await tx.select({ total: count() }).from(recyclingRequest).where(matches);
  const { createdAt, answerBy, id } = recyclingRequest;
  const rows = await select(tx)
    .where(matches)
    .orderBy(search.status === 'waiting' ? asc(answerBy) : desc(createdAt), asc(id))
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize);
  return { list: await presented(tx, rows), total: counted?.total ?? 0 };
}

export async function requestAtDesk(tx: Tx, id: string): Promise<DeskRecycling | null> {
  const [shown] = await presented(tx, await select(tx).where(eq(recyclingRequest.id, id)));
  return shown ?? null;
}

function conditionsOf({ scope, merchantId, status, orderNumber }: Search): (SQL | undefined)[] {
  return [
    within(recyclingRequest.merchantId, scope),
    merchantId === undefined ? undefined : eq(recyclingRequest.merchantId, merchantId),
    status === undefined ? undefined : eq(recyclingRequest.status, status),
    orderNumber === undefined ? undefined : eq(recyclingRequest.orderNumber, orderNumber),
  ];
}

async function presented(tx: Tx, rows: readonly ShownRow[]): Promise<DeskRecycling[]> {
  const counted = await countedAmong(tx, rows);
  return rows.map(({ request, code, decidedBy }) => {
    const { id, merchantId, number, orderNumberTyped, serials } = request;
    const { email, option, status, reviewReason, refusal, note } = request;
    const { cartridges, awaitsCode, createdAt, answerBy, decidedAt } = request;
    return {
      requestId: id,
      requestNumber: number,
      merchantId,
      email,
      orderNumber: orderNumberTyped,
      serials,
      seenSerials: serials.filter((serial) => (counted.get(`${merchantId} ${serial}`) ?? id) !== id),
      option,
      status,
      reviewReason,
      refusal,
      note,
      cartridges,
      code,
      awaitsCode,
      createdAt,
      answerBy,
      decidedAt,
      decidedBy,
    };
  });
}

/** Ids of the requests for which these serial numbers count; '' if that request was deleted. */
async function countedAmong(tx: Tx, rows: readonly ShownRow[]): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const merchantIds = [...new Set(rows.map(({ request }) => request.merchantId))];
  const serials = rows.flatMap(({ request }) => request.serials);
  const found = await tx
    .select()
    .from(recyclingSerial)
    .where(and(inArray(recyclingSerial.merchantId, merchantIds), among(recyclingSerial.serial, serials)));
  return new Map(
    found.map(({ merchantId, serial, requestId }) => [`${merchantId} ${serial}`, requestId ?? '']),
  );
}

export async function stockOf(tx: Tx, merchantIds: readonly string[]): Promise<RecyclingStock[]> {
  const ofSites = (column: Parameters<typeof among>[0]) => among(column, merchantIds);
  const codes = await tx
    .select({
      merchantId: recyclingCode.merchantId,
      free: sql<number>`count(*) filter (where ${recyclingCode.givenAt} is null)::int`,
      given: sql<number>`count(${recyclingCode.givenAt})::int`,
    })
    .from(recyclingCode)
    .where(ofSites(recyclingCode.merchantId))
    .groupBy(recyclingCode.merchantId);
  const owed = await tx
    .select({ merchantId: recyclingRequest.merchantId, owed: count() })
    .from(recyclingRequest)
    .where(and(ofSites(recyclingRequest.merchantId), eq(recyclingRequest.awaitsCode, true)))
    .groupBy(recyclingRequest.merchantId);
  const tallies = await tx.select().from(recyclingTally).where(ofSites(recyclingTally.merchantId));
  return merchantIds.map((merchantId) => {
    const isOf = (row: { merchantId: string }) => row.merchantId === merchantId;
    const { free = 0, given = 0 } = codes.find(isOf) ?? {};
    const cartridges = tallies.find(isOf)?.cartridges ?? 0;
    const stock = { merchantId, free, given, owed: owed.find(isOf)?.owed ?? 0 };
    return { ...stock, isLow: free < recyclingLimits.codesLow, cartridges, trees: treesOf(cartridges) };
  });
}

export async function promoOf(tx: Tx, merchantId: string): Promise<{ trees: number; hasCodes: boolean }> {
  const [tally] = await tx.select().from(recyclingTally).where(eq(recyclingTally.merchantId, merchantId));
  const [code] = await tx
    .select({ code: recyclingCode.code })
    .from(recyclingCode)
    .where(and(eq(recyclingCode.merchantId, merchantId), isNull(recyclingCode.givenAt)))
    .limit(1);
  return { trees: treesOf(tally?.cartridges ?? 0), hasCodes: code !== undefined };
}

export function requestsAfter(
  tx: Tx,
  { merchantId, emailAddress }: { merchantId: string; emailAddress: string },
  after: string,
  limit: number,
): Promise<ShownRow[]> {
  const { id, emailKey } = recyclingRequest;
  return select(tx)
    .where(and(eq(recyclingRequest.merchantId, merchantId), eq(emailKey, emailAddress), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
