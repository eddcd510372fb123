import { type ContentKind, contentKinds } from '@aftercare/contract/content/documents';
import type { ContentFilter } from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { contentEntry } from '../../schema/content/content.tables.ts';
import { deskPerson } from '../../schema/team/team.tables.ts';

type Params = {
  merchantId: string;
  defaultLang: Language;
  languages: readonly Language[];
  kind: ContentKind | undefined;
  search: string | undefined;
  filter: ContentFilter | undefined;
  productId: string | undefined;
  page: number;
  pageSize: number;
};

const hasDraft = sql<boolean>`exists (select from content_draft d where d.merchant_id = ${contentEntry.merchantId}
  and d.kind = ${contentEntry.kind} and d.id = ${contentEntry.id})`;

const inFilter = ({ filter, defaultLang, languages }: Params): SQL | undefined => {
  switch (filter) {
    case undefined:
      return undefined;
    case 'draft':
      return hasDraft;
    case 'unpublished':
      return isNull(contentEntry.published);
    case 'untranslated':
      return sql`not ${contentEntry.langs} @> ${sql.param([...languages])}::text[]`;
    case 'stale':
      return sql`exists (select from jsonb_each(${contentEntry.textChangeTimes}) w
        where w.value::bigint < (${contentEntry.textChangeTimes} ->> ${defaultLang})::bigint)`;
  }
};

const kindsInOrder = sql`array_position(${sql.param([...contentKinds])}::text[], ${contentEntry.kind})`;

export async function listOfContent(tx: Tx, params: Params) {
  const { merchantId, kind, search, productId, page, pageSize } = params;
  const matches = and(
    eq(contentEntry.merchantId, merchantId),
    kind === undefined ? undefined : eq(contentEntry.kind, kind),
    productId === undefined ? undefined : eq(contentEntry.productId, productId),
    search === undefined ? undefined : sql`position(lower(${search}) in lower(${contentEntry.title})) > 0`,
    inFilter(params),
  );
  const [counted] = await tx.select({ total: count() }).from(contentEntry).where(matches);
  const rows = await tx
    .select({
      kind: contentEntry.kind,
      entryId: contentEntry.id,
      title: contentEntry.title,
      productId: contentEntry.productId,
      position: contentEntry.position,
      version: contentEntry.version,
      langs: contentEntry.langs,
      textChangeTimes: contentEntry.textChangeTimes,
      changedAt: contentEntry.changedAt,
      isPublished: sql<boolean>`${contentEntry.published} is not null`,
      hasDraft,
      changedBy: sql<string>`coalesce(${deskPerson.name}, '')`,
    })
    .from(contentEntry)
    .leftJoin(deskPerson, eq(deskPerson.id, contentEntry.changedBy))
    .where(matches)
    .orderBy(...(kind === undefined ? [kindsInOrder] : []), asc(contentEntry.position), asc(contentEntry.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: counted?.total ?? 0 };
}
