import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { merchant, siteDraft, siteVersion } from '../../../schema/sites/merchant.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';

type Page = { page: number; pageSize: number };
type Scope = 'all' | readonly string[];

const draftedBy = sql<string>`coalesce((select p.name from desk_person p where p.id = site_draft.changed_by), '')`;
const archivedBy = sql<string>`coalesce((select p.name from desk_person p where p.id = ${merchant.archivedBy}), '')`;
const publishedBy = sql<string>`coalesce(${deskPerson.name}, '')`;

const ofNewest = and(eq(siteVersion.merchantId, merchant.id), eq(siteVersion.version, merchant.version));

export async function pageOfSites(tx: Tx, scope: Scope, { page, pageSize }: Page) {
  const where = within(merchant.id, scope);
  const rows = await tx
    .select({
      id: merchant.id,
      version: merchant.version,
      configuration: merchant.configuration,
      publishedAt: merchant.changedAt,
      publishedBy,
      draft: siteDraft.revision,
      archivedAt: merchant.archivedAt,
    })
    .from(merchant)
    .leftJoin(siteVersion, ofNewest)
    .leftJoin(deskPerson, eq(deskPerson.id, siteVersion.publishedBy))
    .leftJoin(siteDraft, eq(siteDraft.merchantId, merchant.id))
    .where(where)
    .orderBy(asc(merchant.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(merchant).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function wholeSite(tx: Tx, merchantId: string) {
  const [site] = await tx
    .select({
      id: merchant.id,
      version: merchant.version,
      configuration: merchant.configuration,
      publishedAt: merchant.changedAt,
      publishedBy,
      changes: merchant.changes,
      archivedAt: merchant.archivedAt,
      archivedBy,
      archiveReason: merchant.archiveReason,
    })
    .from(merchant)
    .leftJoin(siteVersion, ofNewest)
    .leftJoin(deskPerson, eq(deskPerson.id, siteVersion.publishedBy))
    .where(eq(merchant.id, merchantId));
  if (!site) return null;
  const [draft] = await tx
    .select({ draft: siteDraft, changedBy: draftedBy })
    .from(siteDraft)
    .where(eq(siteDraft.merchantId, merchantId));
  return { ...site, draft: draft ? { ...draft.draft, changedBy: draft.changedBy } : null };
}

const ofSite = (merchantId: string) => eq(siteVersion.merchantId, merchantId);

export async function configurationOfVersion(tx: Tx, merchantId: string, version: number): Promise<unknown> {
  const [row] = await tx
    .select({ configuration: siteVersion.configuration })
    .from(siteVersion)
    .where(and(ofSite(merchantId), eq(siteVersion.version, version)));
  return row?.configuration ?? null;
}

export async function pageOfVersions(tx: Tx, merchantId: string, { page, pageSize }: Page) {
  const rows = await tx
    .select({ row: siteVersion, personName: publishedBy })
    .from(siteVersion)
    .leftJoin(deskPerson, eq(deskPerson.id, siteVersion.publishedBy))
    .where(ofSite(merchantId))
    .orderBy(desc(siteVersion.version))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const last = rows.at(-1)?.row.version;
  const [before] =
    last === undefined
      ? []
      : await tx
          .select()
          .from(siteVersion)
          .where(and(ofSite(merchantId), lt(siteVersion.version, last)))
          .orderBy(desc(siteVersion.version))
          .limit(1);
  const [counted] = await tx.select({ total: count() }).from(siteVersion).where(ofSite(merchantId));
  const versions = rows.map(({ row, personName }, index) => ({
    ...row,
    personName,
    before: (rows[index + 1]?.row ?? before)?.configuration ?? null,
  }));
  return { versions, total: counted?.total ?? 0 };
}
