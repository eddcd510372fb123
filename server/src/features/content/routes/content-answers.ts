import type { ContentKind } from '@aftercare/contract/content/documents';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { DeskContext } from '../../../platform/http/requests/context.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { By, ContentChanged, HeldBack } from '../drafts/change-content.ts';
import { noContent, stateOfContent } from '../publishing/content-state.ts';

export type ContentAnswersDeps = { database: Database; merchants: Pick<Merchants, 'byId'> };
type EntryKey = { merchantId: string; kind: ContentKind; entryId: string };

export const notFound = () => refuse(businessCodes.notFound);

/** Undefined where the site is outside the permission scope of the caller. */
export const siteIn = (
  { merchants }: Pick<ContentAnswersDeps, 'merchants'>,
  { scope }: Pick<DeskContext, 'scope'>,
  merchantId: string,
) => (scope.holds(merchantId) ? merchants.byId(merchantId) : undefined);

export function byOf(
  deps: Pick<ContentAnswersDeps, 'merchants'>,
  context: DeskContext,
  { merchantId, kind, entryId }: EntryKey,
): By | undefined {
  const site = siteIn(deps, context, merchantId);
  const { personId } = context.person;
  return (
    site && { personId, kind, entryId, site: { merchantId, defaultLang: site.configuration.defaultLang } }
  );
}

export const stateOf = ({ database }: Pick<ContentAnswersDeps, 'database'>, by: By) =>
  database.forMerchant(by.site.merchantId, (tx) => stateOfContent(tx, by));

export async function answerChange(
  deps: Pick<ContentAnswersDeps, 'database'>,
  by: By,
  changed: ContentChanged,
) {
  if (changed.kind === 'wrong')
    return refuse(businessCodes.invalidInput, { data: { fields: { ...changed.problems } } });
  if (changed.kind === 'notFound') return notFound();
  const state = (await stateOf(deps, by)) ?? noContent(by);
  if (changed.kind === 'stale') return refuse(businessCodes.conflictStale, { data: { latest: state } });
  return ok(state);
}

export async function answerPublished<Why>(
  deps: Pick<ContentAnswersDeps, 'database'>,
  by: By,
  changed: ContentChanged | HeldBack<Why>,
) {
  if (changed.kind !== 'notPublishable') return answerChange(deps, by, changed);
  return refuse(businessCodes.notPublishable, { data: { publishBlockers: changed.publishBlockers } });
}
