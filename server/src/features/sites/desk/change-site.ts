import type { CheckItem, SiteWarning } from '@aftercare/contract/desk/sites/sites';
import {
  type MerchantConfiguration,
  merchantConfigurationSchema,
} from '@aftercare/contract/sites/configuration';
import { nearestReadableAccent } from '@aftercare/contract/sites/look/accent';
import { readConfiguration, type SiteProblems } from '@aftercare/contract/sites/read-configuration';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  changeMerchant,
  hostsOf,
  isInboundEmailTaken,
  lockNames,
  type Published,
  putConfiguration,
} from '../merchant.repository.ts';
import { checklistOf, missingIn } from './checklist.ts';
import { readStored, warningsOf } from './site-state.ts';
import { dropDraft, findDraft, lockSite, putDraft } from './sites.repository.ts';
import { configurationOfVersion } from './sites.view.ts';

export type SiteDeps = {
  database: Database;
  clock: Clock;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
  /** Notifies all nodes, which then show the changed site within seconds. */
  tellChanged(): Promise<void>;
  /** Called when visitors can see the site: orders that waited for its catalogue are matched. */
  siteAppeared(tx: Tx, site: { merchantId: string; country: string }): Promise<unknown>;
};

export type By = { personId: string; merchantId: string };
export type Wrong = {
  kind: 'wrong';
  problems: Readonly<Record<string, string>>;
  suggested: Readonly<Record<string, string>>;
};
export type SiteMoved = { kind: 'done' | 'notFound' | 'stale' };
export type SiteChanged = SiteMoved | Wrong;
export type HeldBack =
  | { kind: 'missing'; missing: CheckItem[] }
  | { kind: 'warned'; warnings: SiteWarning[] };

type Site = NonNullable<Awaited<ReturnType<typeof lockSite>>> & {
  draft: Awaited<ReturnType<typeof findDraft>>;
};
type Work<Outcome> = (tx: Tx, site: Site) => Promise<Outcome>;

const notFound = { kind: 'notFound' } as const;

const locked =
  <Outcome>(merchantId: string, work: Work<Outcome>) =>
  async (tx: Tx): Promise<Outcome | typeof notFound> => {
    const site = await lockSite(tx, merchantId);
    return site ? work(tx, { ...site, draft: await findDraft(tx, merchantId) }) : notFound;
  };

/** Serializes changes of one site: each sees the result of the one before. */
const onSite = <Outcome>(
  { database }: SiteDeps,
  merchantId: string,
  work: Work<Outcome>,
): Promise<Outcome | typeof notFound> => database.forMerchant(merchantId, locked(merchantId, work));

/**
 * Serializes changes of one site in a transaction over all merchants, because a site that appears or
 * disappears changes the assignment of orders.
 */
export const onSiteEverywhere = <Outcome>(
  { database }: SiteDeps,
  merchantId: string,
  work: Work<Outcome>,
): Promise<Outcome | typeof notFound> => database.forAll(locked(merchantId, work));

function wrong(problems: SiteProblems, configuration: unknown): Wrong {
  const accent =
    typeof configuration === 'object' && configuration !== null && 'accent' in configuration
      ? configuration.accent
      : undefined;
  const nearest =
    problems.accent === 'unreadable' && typeof accent === 'string' ? nearestReadableAccent(accent) : null;
  return { kind: 'wrong', problems, suggested: nearest === null ? {} : { accent: nearest } };
}

export const note = (tx: Tx, { recordAudit }: SiteDeps, { personId, merchantId }: By, action: string) =>
  recordAudit(tx, { personId, action, aboutMerchant: merchantId, subject: merchantId });

type Written = { revision: string | undefined; version: number; configuration: unknown };

/** Stores a draft, unless another user wrote or published in the meantime. */
export function saveDraft(deps: SiteDeps, by: By, written: Written): Promise<SiteChanged> {
  const saved = onSite<SiteChanged | { kind: 'doneFirst' }>(
    deps,
    by.merchantId,
    async (tx, { version, configuration: stored, draft }) => {
      if (version !== written.version || (draft?.revision ?? undefined) !== written.revision)
        return { kind: 'stale' };
      const read = readConfiguration(written.configuration, stored);
      if (read.kind === 'wrong') return wrong(read.problems, written.configuration);
      // A site that was never published is its draft: its content uses the languages of the draft.
      if (version === 0) await changeMerchant(tx, by.merchantId, { configuration: read.configuration });
      await putDraft(tx, {
        merchantId: by.merchantId,
        revision: newId(),
        baseVersion: version,
        configuration: read.configuration,
        changedAt: deps.clock.now(),
        changedBy: by.personId,
      });
      await note(tx, deps, by, 'site.draft');
      return { kind: version === 0 ? 'doneFirst' : 'done' } as const;
    },
  );
  return tellFirst(deps, saved);
}

/** Other nodes know an unpublished site by its draft, so each saved draft notifies them. */
async function tellFirst(
  deps: SiteDeps,
  changed: Promise<SiteChanged | { kind: 'doneFirst' }>,
): Promise<SiteChanged> {
  const outcome = await changed;
  if (outcome.kind !== 'doneFirst') return outcome;
  await deps.tellChanged();
  return { kind: 'done' };
}

export function discardDraft(
  deps: SiteDeps,
  by: By,
  revision: string,
): Promise<SiteChanged | { kind: 'unpublished' }> {
  return onSite<SiteChanged | { kind: 'unpublished' }>(
    deps,
    by.merchantId,
    async (tx, { version, draft }) => {
      if (draft?.revision !== revision) return { kind: 'stale' };
      if (version === 0) return { kind: 'unpublished' };
      await dropDraft(tx, by.merchantId);
      await note(tx, deps, by, 'site.discard');
      return { kind: 'done' };
    },
  );
}

type Publication = { configuration: MerchantConfiguration; accepted: readonly SiteWarning[]; now: Date };

async function publishBlocker(
  tx: Tx,
  merchantId: string,
  { version, configuration: stored }: Site,
  { configuration, accepted, now }: Publication,
): Promise<HeldBack | null> {
  const hosts = await hostsOf(tx, merchantId);
  const checked = { merchantId, hosts, version, stored: readStored(stored), now };
  const missing = missingIn(await checklistOf(tx, configuration, checked));
  if (missing.length > 0) return { kind: 'missing', missing };
  const warnings = warningsOf(configuration, now);
  return warnings.every((warning) => accepted.includes(warning)) ? null : { kind: 'warned', warnings };
}

async function put(tx: Tx, { clock }: SiteDeps, configuration: MerchantConfiguration, by: By & Published) {
  await putConfiguration(tx, { id: by.merchantId, configuration }, by, clock.now());
}

export async function notifyAfter<Outcome extends { kind: string }>(
  deps: SiteDeps,
  changed: Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await changed;
  if (outcome.kind === 'done') await deps.tellChanged();
  return outcome;
}

async function isMailTaken(tx: Tx, merchantId: string, { inboundEmail = '' }: MerchantConfiguration) {
  if (inboundEmail === '') return false;
  await lockNames(tx);
  return isInboundEmailTaken(tx, merchantId, inboundEmail);
}

type Publishing = { revision: string; accepted: readonly SiteWarning[] };

export function publish(
  deps: SiteDeps,
  by: By,
  { revision, accepted }: Publishing,
): Promise<SiteChanged | HeldBack> {
  const published = onSiteEverywhere<SiteChanged | HeldBack>(deps, by.merchantId, async (tx, site) => {
    const { version, draft, archivedAt } = site;
    if (draft?.revision !== revision || draft.baseVersion !== version) return { kind: 'stale' };
    const read = readConfiguration(draft.configuration, site.configuration);
    if (read.kind === 'wrong') return wrong(read.problems, draft.configuration);
    const { configuration } = read;
    if (await isMailTaken(tx, by.merchantId, configuration))
      return wrong({ inboundEmail: 'taken' }, draft.configuration);
    const publication = { configuration, accepted, now: deps.clock.now() };
    const inTheWay = await publishBlocker(tx, by.merchantId, site, publication);
    if (inTheWay) return inTheWay;
    await put(tx, deps, configuration, { ...by, by: by.personId, restoredFrom: null });
    await dropDraft(tx, by.merchantId);
    await note(tx, deps, by, 'site.publish');
    const { merchantId } = by;
    if (version === 0 && archivedAt === null)
      await deps.siteAppeared(tx, { merchantId, country: configuration.countryWebsiteName });
    return { kind: 'done' };
  });
  return notifyAfter(deps, published);
}

/** Publishes an earlier version again, as a new one. The draft stays as it is. */
export function rollBack(
  deps: SiteDeps,
  by: By,
  { version: wanted, current }: { version: number; current: number },
): Promise<SiteChanged> {
  const rolledBack = onSite<SiteChanged>(deps, by.merchantId, async (tx, { version }) => {
    if (version !== current || wanted >= version) return { kind: 'stale' };
    const stored = await configurationOfVersion(tx, by.merchantId, wanted);
    if (stored === null) return { kind: 'notFound' };
    // It was valid when it was published; a newer release of the product may have stricter rules.
    const read = merchantConfigurationSchema.safeParse(stored);
    if (!read.success) return { kind: 'wrong', problems: { version: 'wrongForm' }, suggested: {} };
    await put(tx, deps, read.data, { ...by, by: by.personId, restoredFrom: wanted });
    await note(tx, deps, by, 'site.rollBack');
    return { kind: 'done' };
  });
  return notifyAfter(deps, rolledBack);
}
