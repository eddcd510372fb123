import { asOwner } from './stored.ts';

export const setArticleVersion = (url: string, site: string, type: string, version: string) =>
  asOwner(url, 'update article set version = $3 where merchant_id = $1 and type = $2', [site, type, version]);

export async function dropFaqs(databaseUrl: string, merchantId: string): Promise<void> {
  await asOwner(databaseUrl, `delete from faq where merchant_id = '${merchantId}'`);
}

export const dropHosts = (url: string, merchantId: string) =>
  asOwner(url, 'delete from merchant_host where merchant_id = $1', [merchantId]);

export async function storeFaqs(
  databaseUrl: string,
  merchantId: string,
  faqs: { id: string; lang: string; question: string; productId?: string }[],
): Promise<void> {
  await asOwner(
    databaseUrl,
    `insert into faq (merchant_id, id, product_id, lang, question, variants, answer, position, changed_at)
     select $1, f.id, f.product_id, f.lang, f.question, '{}', '<p>Told.</p>', 1000 + f.place, now()
       from rows from (jsonb_to_recordset($2) as (id text, lang text, question text, product_id text))
         with ordinality as f (id, lang, question, product_id, place)`,
    [merchantId, JSON.stringify(faqs.map(({ productId: product_id, ...faq }) => ({ ...faq, product_id })))],
  );
}

export const configureSite = (url: string, merchantId: string, fields: object) =>
  asOwner(
    url,
    'update merchant set configuration = configuration || $2::jsonb, version = version + 1 where id = $1',
    [merchantId, JSON.stringify(fields)],
  );

export async function switchOn(
  databaseUrl: string,
  merchantId: string,
  setting: 'isStrict' | 'hidesMailboxes' | 'asksPostalCode',
): Promise<void> {
  await asOwner(
    databaseUrl,
    `update merchant set configuration = jsonb_set(configuration, array[$2], 'true'), version = version + 1
      where id = $1`,
    [merchantId, setting],
  );
}

export const storeAnswers = (url: string, conversationId: string, seconds: number, count: number) =>
  asOwner(
    url,
    `insert into measured_wait (merchant_id, conversation_id, waited_for, ended_at, waited_seconds)
     select merchant_id, id, 'answer', now() + n * interval '1 ms', $2
       from conversation, generate_series(1, $3) n where id = $1`,
    [conversationId, seconds, count],
  );

/** Splits this upload into so many chunks of one byte. */
export const cutIntoChunks = (url: string, uploadId: string, chunks: number): Promise<unknown> =>
  asOwner(
    url,
    'update chat_upload set received = $2, pieces = array_fill(pieces[1], array[$2::int]) where id = $1',
    [uploadId, chunks],
  );

/** Copies the sealed key of a site's embeddings service to the row for an outside bot. */
export async function copyEmbeddingsKey(url: string): Promise<void> {
  const columns = 'merchant_id, host, sealed_key, stored_at, stored_by';
  await asOwner(
    url,
    `insert into bot_service_key (purpose, ${columns})
       select 'answers', ${columns} from bot_service_key where purpose = 'embeddings'`,
  );
}

/** At the desk, the manuals and videos of the product would have to be withdrawn first. */
export const withdrawProduct = (databaseUrl: string, id = '') =>
  asOwner(databaseUrl, `update product set is_withdrawn = true where merchant_id = 'fopo-us' and id = $1`, [
    id,
  ]);
