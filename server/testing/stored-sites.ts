import { asOwner } from './stored.ts';

type Text = { site: string; lang: string };

/** The terms of a site as they lie there, and how to put others in their place: no call does that yet. */
export async function storedTerms(url: string, { site, lang }: Text) {
  const where = `merchant_id = $1 and lang = $2 and type = 'warranty-terms'`;
  const [row] = await asOwner<{ content: string }>(url, `select content from article where ${where}`, [
    site,
    lang,
  ]);
  const put = (content: string) =>
    asOwner(url, `update article set content = $3 where ${where}`, [site, lang, content]);
  return { terms: row?.content ?? '', put };
}

export const renameArticle = (url: string, site: string, [from, to]: readonly [string, string]) =>
  asOwner(url, 'update article set type = $3 where merchant_id = $1 and type = $2', [site, from, to]);

/** Any JSON in the place of a site, behind everybody's back. */
export const putRow = (url: string, site: string, json: string) =>
  asOwner(url, 'update merchant set configuration = $2::jsonb, version = version + 1 where id = $1', [
    site,
    json,
  ]);
