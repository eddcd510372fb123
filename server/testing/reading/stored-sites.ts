import { buildConfiguration } from '@aftercare/contract/testing/build-configuration';
import { asOwner } from './stored.ts';

type Text = { site: string; lang: string };

/** Reads a site's stored terms, and replaces them, for which no call exists yet. */
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

/** Replaces a site's configuration with any JSON, without validation. */
export const putRow = (url: string, site: string, json: string) =>
  asOwner(url, 'update merchant set configuration = $2::jsonb, version = version + 1 where id = $1', [
    site,
    json,
  ]);

/** Stores a site without content, as an installation adds one. Nodes notice it by themselves. */
export async function storeEmptySite(url: string, id: string): Promise<void> {
  const configuration = JSON.stringify(buildConfiguration({ languages: ['en_US', 'de_DE'] }));
  await asOwner(
    url,
    `with site as (insert into merchant values ($1, $2::jsonb, 1, now(), now())),
       host as (insert into merchant_host values ($1, $3, 0))
     insert into site_version values ($1, 1, $2::jsonb, now(), null, null)`,
    [id, configuration, `${id}.localhost`],
  );
}
