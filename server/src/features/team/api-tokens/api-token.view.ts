import type { ApiToken } from '@aftercare/contract/desk/team/api-tokens';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { apiToken, deskPerson } from '../../../schema/team/team.tables.ts';

type Scope = 'all' | readonly string[];

const createdBy = sql<string>`(select c.name from desk_person c where c.id = ${apiToken.createdBy})`;
const shown = {
  tokenId: apiToken.id,
  merchantId: apiToken.aboutMerchant,
  name: deskPerson.name,
  prefix: apiToken.prefix,
  scopes: apiToken.scopes,
  createdAt: apiToken.createdAt,
  createdBy,
  endsAt: apiToken.endsAt,
  usedAt: apiToken.usedAt,
  revokedAt: apiToken.revokedAt,
};

export async function pageOfTokens(
  tx: Tx,
  scope: Scope,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: ApiToken[]; total: number }> {
  const where = within(apiToken.aboutMerchant, scope);
  const list = await tx
    .select(shown)
    .from(apiToken)
    .innerJoin(deskPerson, eq(deskPerson.id, apiToken.id))
    .where(where)
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: await tx.$count(apiToken, where) };
}

export async function tokenById(tx: Tx, scope: Scope, id: string): Promise<ApiToken | null> {
  const [found] = await tx
    .select(shown)
    .from(apiToken)
    .innerJoin(deskPerson, eq(deskPerson.id, apiToken.id))
    .where(and(eq(apiToken.id, id), within(apiToken.aboutMerchant, scope)));
  return found ?? null;
}
