import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { type NewSite, readNewSite } from '@aftercare/contract/sites/new-site';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { recallRequest, rememberRequest } from '../../../platform/idempotency/answered-requests.ts';
import { newId } from '../../../platform/ids.ts';
import { insertUnpublished, isSite, lockNames } from '../merchant.repository.ts';
import { note } from './change-site.ts';
import { newConfiguration } from './new-configuration.ts';
import { type HostsDeps, hostProblems, type Refused, refusedWith, sees } from './site-hosts.ts';
import { readStored } from './site-state.ts';
import { lockSite, putDraft } from './sites.repository.ts';

export type Copying = { from: string; to: string; configuration: MerchantConfiguration; personId: string };

export type CreateDeps = HostsDeps & {
  /**
   * Copies the files first: they stay invisible until rows name them. Returns the function that writes the
   * rows. Copies the files that `look` (logo and pictures of the site) names too.
   */
  prepareCopy(from: string, to: string, look: string): Promise<(tx: Tx, copying: Copying) => Promise<void>>;
  grantOperator(tx: Tx, personId: string, merchantId: string): Promise<void>;
};

type Creator = {
  person: { personId: string; isEverywhere: boolean };
  scope: Scope;
  requestKey: string | null;
  bodyHash: string;
};
export type Created = { kind: 'created'; merchantId: string } | { kind: 'sameKeyOtherSite' } | Refused;

/** Used as the merchant id of stored idempotency keys for site creations. No site can have this id. */
const ofSites = 'desk';

async function refusalOf(
  tx: Tx,
  deps: CreateDeps,
  { merchantId, hosts }: NewSite,
  scope: Scope,
): Promise<Refused | null> {
  const isInUse = await isSite(tx, merchantId);
  const ofHosts = await hostProblems(tx, deps, { hosts, own: '', scope });
  if (!isInUse) return ofHosts;
  return refusedWith(
    { merchantId: 'taken', ...ofHosts?.problems },
    { heldBy: { ...(sees(scope, merchantId) ? { merchantId } : {}), ...ofHosts?.heldBy } },
  );
}

async function copiedFrom(tx: Tx, copyOf: string, scope: Scope): Promise<MerchantConfiguration | null> {
  const source = sees(scope, copyOf) ? await lockSite(tx, copyOf) : null;
  return source && readStored(source.configuration);
}

async function insertSite(
  tx: Tx,
  deps: CreateDeps,
  {
    person,
    site,
    copied,
  }: { person: Creator['person']; site: NewSite; copied: MerchantConfiguration | null },
): Promise<MerchantConfiguration> {
  const { merchantId, hosts } = site;
  const configuration = newConfiguration(site, copied);
  const now = deps.clock.now();
  await insertUnpublished(tx, { id: merchantId, hosts, configuration }, now);
  const changed = { changedAt: now, changedBy: person.personId };
  await putDraft(tx, { merchantId, revision: newId(), baseVersion: 0, configuration, ...changed });
  if (!person.isEverywhere) await deps.grantOperator(tx, person.personId, merchantId);
  await note(tx, deps, { personId: person.personId, merchantId }, 'site.create');
  return configuration;
}

/**
 * Creates a site with all its rows in one transaction. A repeat under the same key returns the first; of two
 * that use the same id at once, the second gets `taken`.
 */
export async function createSite(deps: CreateDeps, by: Creator, document: unknown): Promise<Created> {
  const read = readNewSite(document);
  if (read.kind === 'wrong') return refusedWith(read.problems, { suggested: read.suggested });
  const { site } = read;
  const { merchantId, copyOf } = site;
  const { person, scope, requestKey, bodyHash } = by;
  const { personId } = person;
  const key = requestKey === null ? null : { merchantId: ofSites, key: `${personId}\n${requestKey}` };
  const request = key && { ...key, call: 'site.create', bodyHash };

  let look = '';
  const recalled = await deps.database.forAll(async (tx) => {
    const before = request && (await recallRequest<{ merchantId: string }>(tx, request));
    if (before) return before;
    await lockNames(tx);
    const copied = copyOf === null ? null : await copiedFrom(tx, copyOf, scope);
    if (copyOf !== null && !copied) return refusedWith({ copyOf: 'unknown' });
    look = copied?.logo ?? '';
    return refusalOf(tx, deps, site, scope);
  });
  const known = answered(recalled);
  if (known) return known;

  const copy = copyOf === null ? null : await deps.prepareCopy(copyOf, merchantId, look);
  const created = await deps.database.forAll<Created>(async (tx) => {
    const before = request && (await recallRequest<{ merchantId: string }>(tx, request));
    const first = answered(before);
    if (first) return first;
    await lockNames(tx);
    const refused = await refusalOf(tx, deps, site, scope);
    if (refused) return refused;
    const copied = copyOf === null ? null : await copiedFrom(tx, copyOf, scope);
    if (copyOf !== null && !copied) return refusedWith({ copyOf: 'unknown' });
    const configuration = await insertSite(tx, deps, { person, site, copied });
    if (copy && copyOf !== null) await copy(tx, { from: copyOf, to: merchantId, configuration, personId });
    if (request) await rememberRequest(tx, request, { merchantId }, deps.clock.now());
    return { kind: 'created', merchantId };
  });
  if (created.kind === 'created') await deps.tellChanged();
  return created;
}

function answered(before: { merchantId: string } | 'other' | Refused | null): Created | null {
  if (before === null) return null;
  if (before === 'other') return { kind: 'sameKeyOtherSite' };
  return 'kind' in before ? before : { kind: 'created', merchantId: before.merchantId };
}
