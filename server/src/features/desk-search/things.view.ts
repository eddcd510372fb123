import type { Found } from '@aftercare/contract/desk/search/search';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { startsWith } from '../../platform/database/search-words.ts';
import {
  backwards,
  candidates,
  type DeskSearch,
  hasNumber,
  hasNumberEnd,
  ofEachMerchant,
} from './search-terms.view.ts';

export async function ordersFound(tx: Tx, search: DeskSearch): Promise<Found['orders']> {
  if (!hasNumber(search)) return [];
  const places = [{ column: sql`order_number`, start: search.number }];
  if (hasNumberEnd(search))
    places.push({ column: sql`order_number_backwards`, start: backwards(search.number) });
  const found = places.map(({ column, start }) => {
    return ofEachMerchant(
      search,
      sql`select merchant_id, order_number, product_name, purchased_at from order_item
          where merchant_id = m.id and ${startsWith(column, start)}
          order by ${column} using ~<~ ${candidates(search)}`,
    );
  });
  type Row = Omit<Found['orders'][number], 'purchasedAt'> & { purchasedAt: number };
  const answer = await tx.execute<Row>(sql`
    select * from (
      select distinct on (merchant_id, order_number) merchant_id as "merchantId", order_number as "orderNumber",
          product_name as "productName", (extract(epoch from purchased_at) * 1000)::float8 as "purchasedAt"
        from (${sql.join(
          found.map((one) => sql`(${one})`),
          sql` union all `,
        )}) as every
       order by merchant_id, order_number, product_name) as o
     order by length("orderNumber"), "purchasedAt" desc, "orderNumber"
     limit ${search.most}`);
  return answer.rows.map((row) => ({ ...row, purchasedAt: new Date(row.purchasedAt) }));
}

export async function ticketsFound(tx: Tx, search: DeskSearch): Promise<Found['tickets']> {
  if (!hasNumber(search)) return [];
  const found = ofEachMerchant(
    search,
    sql`select * from ticket where merchant_id = m.id and ${startsWith(sql`number`, search.number)}
        order by number using ~<~ ${candidates(search)}`,
  );
  const answer = await tx.execute<Found['tickets'][number]>(sql`
    select t.id as "ticketId", t.conversation_id as "conversationId", t.merchant_id as "merchantId",
        t.number as "ticketNumber", t.status, c.given_name as "givenName", c.email
      from (${found}) as t
      join conversation c on c.merchant_id = t.merchant_id and c.id = t.conversation_id
     order by t.status, t.created_at desc, t.id
     limit ${search.most}`);
  return answer.rows;
}

/** Any part of a title. A merchant has thousands of documents, so that reading their titles needs no index. */
export async function contentsFound(tx: Tx, search: DeskSearch): Promise<Found['contents']> {
  if (search.merchants.length === 0) return [];
  const place = sql`position(lower(${search.text}) in lower(e.title))`;
  const answer = await tx.execute<Found['contents'][number]>(sql`
    select e.kind, e.id as "entryId", e.merchant_id as "merchantId", e.title
      from content_entry e
     where e.merchant_id = any(${sql.param([...search.merchants])}::text[]) and ${place} > 0
     order by ${place}, e.changed_at desc, e.id
     limit ${search.most}`);
  return answer.rows;
}
