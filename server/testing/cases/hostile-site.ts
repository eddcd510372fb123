import type { Language } from '@aftercare/contract/languages';
import { hostileMarkup } from '@aftercare/contract/testing/hostile-markup';
import { asOwner } from '../reading/stored.ts';

/** PostgreSQL texts cannot contain NUL. */
const storable = hostileMarkup.map((html) => html.replaceAll('\0', ''));

export type HostileSite = {
  /** Questions with hostile markup: one per attack, spread over the products. */
  questions: string[];
  guidedAnswer: string;
};

/** Writes uncleaned markup directly into the tables that visitors read. */
export async function storeHostile(
  url: string,
  site: { merchantId: string; lang: Language; productIds: readonly string[] },
): Promise<HostileSite> {
  const { merchantId, lang, productIds } = site;
  const questions = storable.map((_html, place) => `Way ${place + 1} of the hostile texts`);
  await asOwner(
    url,
    `insert into faq (merchant_id, id, product_id, lang, question, variants, answer, position, changed_at)
      select $1, 'hostile-' || place, ($2::text[])[1 + place % cardinality($2::text[])], $3, question, '{}', answer, place, now()
      from unnest($4::text[], $5::text[]) with ordinality as t (question, answer, place)`,
    [merchantId, [...productIds], lang, questions, storable],
  );
  const all = storable.join('\n');
  await asOwner(url, 'update article set content = $2 where merchant_id = $1', [merchantId, all]);
  const [guidedAnswer] = await asOwner<{ question: string }>(
    url,
    'update bot_story set answer = $3 where merchant_id = $1 and lang = $2 returning question',
    [merchantId, lang, all],
  );
  if (!guidedAnswer) throw new Error(`${merchantId} has no story`);
  return { questions, guidedAnswer: guidedAnswer.question };
}
