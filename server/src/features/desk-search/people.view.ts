import type { Found } from '@aftercare/contract/desk/search/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { backwards, type DeskSearch, hasNumber, hasNumberEnd, withWords } from './search-terms.view.ts';

/** The closest match first: the fewer characters follow the typed ones, the closer. */
const closest = (found: SQL): SQL =>
  sql`(select merchant_id, id, min(size) as size from (${found}) as every group by merchant_id, id) as f`;

export async function customersFound(tx: Tx, search: DeskSearch): Promise<Found['customers']> {
  if (search.words.length === 0) return [];
  const unverified = sql`select u.merchant_id, u.customer_id as id, f.size from (${withWords(search, 'claimant')}) as f
    join claimant u on u.merchant_id = f.merchant_id and u.id = f.id`;
  const answer = await tx.execute<Found['customers'][number]>(sql`
    select c.id as "customerId", c.merchant_id as "merchantId", c.email,
        coalesce(nullif(c.given_name, ''), (
          select u.given_name from claimant u
           where u.merchant_id = c.merchant_id and u.customer_id = c.id and u.given_name <> ''
           order by u.created_at desc limit 1), '') as "givenName"
      from ${closest(sql`(${withWords(search, 'customer')}) union all (${unverified})`)}
      join customer c on c.merchant_id = f.merchant_id and c.id = f.id
     order by f.size, c.created_at desc, c.id
     limit ${search.most}`);
  return answer.rows;
}

/** Without panels that were opened and never used. */
export async function conversationsFound(tx: Tx, search: DeskSearch): Promise<Found['conversations']> {
  if (search.words.length === 0) return [];
  const answer = await tx.execute<Found['conversations'][number]>(sql`
    select c.id as "conversationId", c.merchant_id as "merchantId", c.given_name as "givenName", c.email
      from ${closest(withWords(search, 'conversation'))}
      join conversation c on c.merchant_id = f.merchant_id and c.id = f.id
     where c.last_seq > 1
     order by f.size, c.last_message_at desc nulls last, c.id
     limit ${search.most}`);
  return answer.rows;
}

/** Found by their order number, by the email address typed in them, or by their customer. */
export async function registrationsFound(
  tx: Tx,
  search: DeskSearch,
  now: Date,
): Promise<Found['registrations']> {
  const sources = registrationSources(search);
  if (sources.length === 0) return [];
  const answer = await tx.execute<Found['registrations'][number]>(sql`
    select w.id as "warrantyId", w.merchant_id as "merchantId", w.order_number as "orderNumber", r.email,
        case when w.status = 'activated' and w.ends_at <= ${now.toISOString()}::timestamptz then 'expired' else w.status end as status
      from ${closest(sql.join(sources, sql` union all `))}
      join registration r on r.merchant_id = f.merchant_id and r.id = f.id
     cross join lateral (
        select * from warranty w
         where w.merchant_id = r.merchant_id and w.registration_id = r.id
         order by w.id limit 1) as w
     order by f.size, r.created_at desc, w.id
     limit ${search.most}`);
  return answer.rows;
}

function registrationSources(search: DeskSearch): SQL[] {
  const number = search.number.toLowerCase();
  const sources: SQL[] = [];
  if (hasNumber(search)) sources.push(wordsOfRegistration({ ...search, words: [number] }));
  if (hasNumberEnd(search))
    sources.push(wordsOfRegistration({ ...search, words: [`<${backwards(number)}`] }));
  if (search.words.length > 0)
    sources.push(
      wordsOfRegistration(search),
      ofHolders(search, 'customer', sql`customer_id`),
      ofHolders(search, 'claimant', sql`claimant_id`),
    );
  return sources.map((source) => sql`(${source})`);
}

const wordsOfRegistration = (search: DeskSearch): SQL => withWords(search, 'registration');

const ofHolders = (search: DeskSearch, kind: 'customer' | 'claimant', holder: SQL): SQL => sql`
  select r.merchant_id, r.id, f.size from (${withWords(search, kind)}) as f
   cross join lateral (
      select merchant_id, id from registration
       where merchant_id = f.merchant_id and ${holder} = f.id limit ${search.most}) as r`;
