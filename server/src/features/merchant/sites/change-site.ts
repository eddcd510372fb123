import type { SiteGap, SiteWarning } from '@aftercare/contract/desk/sites';
import {
  type MerchantConfiguration,
  merchantConfigurationSchema,
} from '@aftercare/contract/merchant/configuration';
import { readConfiguration, type SiteProblems } from '@aftercare/contract/merchant/read-configuration';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type Published, putConfiguration } from '../merchant.repository.ts';
import { gapsOf, warningsOf } from './site-state.ts';
import { dropDraft, findDraft, lockSite, putDraft } from './sites.repository.ts';
import { configurationOfVersion } from './sites.view.ts';

export type SiteParts = {
  database: Database;
  clock: Clock;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
  /** Every node shows it within seconds. */
  tellChanged(): Promise<void>;
};

/** Whoever changes a site, and which. */
type By = { personId: string; merchantId: string };
export type SiteChanged = { kind: 'done' | 'notFound' | 'stale' } | { kind: 'wrong'; problems: SiteProblems };
export type HeldBack = { kind: 'gaps'; gaps: SiteGap[] } | { kind: 'warned'; warnings: SiteWarning[] };

type Site = { version: number; draft: Awaited<ReturnType<typeof findDraft>> };
type Work<Outcome> = (tx: Tx, site: Site) => Promise<Outcome>;

/** One after the other, each on what the one before has left. */
function onSite<Outcome>(
  { database }: SiteParts,
  merchantId: string,
  work: Work<Outcome | SiteChanged>,
): Promise<Outcome | SiteChanged> {
  return database.forMerchant(merchantId, async (tx) => {
    const site = await lockSite(tx, merchantId);
    if (!site) return { kind: 'notFound' };
    return work(tx, { ...site, draft: await findDraft(tx, merchantId) });
  });
}

const note = (tx: Tx, { recordAudit }: SiteParts, { personId, merchantId }: By, action: string) =>
  recordAudit(tx, { personId, action, aboutMerchant: merchantId, subject: merchantId });

type Written = { revision: string | undefined; version: number; configuration: unknown };

/** Keeps what was written, unless somebody else wrote or published meanwhile. */
export function saveDraft(parts: SiteParts, by: By, written: Written): Promise<SiteChanged> {
  return onSite(parts, by.merchantId, async (tx, { version, draft }) => {
    if (version !== written.version || (draft?.revision ?? undefined) !== written.revision)
      return { kind: 'stale' };
    const read = readConfiguration(written.configuration);
    if (read.kind === 'wrong') return read;
    await putDraft(tx, {
      ...{ merchantId: by.merchantId, revision: newId(), baseVersion: version },
      ...{ configuration: read.configuration, changedAt: parts.clock.now(), changedBy: by.personId },
    });
    await note(tx, parts, by, 'site.draft');
    return { kind: 'done' };
  });
}

export function discardDraft(parts: SiteParts, by: By, revision: string): Promise<SiteChanged> {
  return onSite(parts, by.merchantId, async (tx, { draft }) => {
    if (draft?.revision !== revision) return { kind: 'stale' };
    await dropDraft(tx, by.merchantId);
    await note(tx, parts, by, 'site.discard');
    return { kind: 'done' };
  });
}

async function obstacle(
  tx: Tx,
  merchantId: string,
  {
    configuration,
    accepted,
    now,
  }: { configuration: MerchantConfiguration; accepted: readonly SiteWarning[]; now: Date },
): Promise<HeldBack | null> {
  const gaps = await gapsOf(tx, merchantId, configuration, now);
  if (gaps.length > 0) return { kind: 'gaps', gaps };
  const warnings = warningsOf(configuration, now);
  return warnings.every((warning) => accepted.includes(warning)) ? null : { kind: 'warned', warnings };
}

async function put(tx: Tx, { clock }: SiteParts, configuration: MerchantConfiguration, by: By & Published) {
  await putConfiguration(tx, { id: by.merchantId, configuration }, by, clock.now());
}

async function told<Outcome extends { kind: string }>(
  parts: SiteParts,
  changed: Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await changed;
  if (outcome.kind === 'done') await parts.tellChanged();
  return outcome;
}

type Publishing = { revision: string; accepted: readonly SiteWarning[] };

/** Visitors see the draft from now on. */
export function publish(
  parts: SiteParts,
  by: By,
  { revision, accepted }: Publishing,
): Promise<SiteChanged | HeldBack> {
  const published = onSite<HeldBack>(parts, by.merchantId, async (tx, { version, draft }) => {
    if (draft?.revision !== revision || draft.baseVersion !== version) return { kind: 'stale' };
    const read = readConfiguration(draft.configuration);
    if (read.kind === 'wrong') return read;
    const { configuration } = read;
    const inTheWay = await obstacle(tx, by.merchantId, { configuration, accepted, now: parts.clock.now() });
    if (inTheWay) return inTheWay;
    await put(tx, parts, configuration, { ...by, by: by.personId, restoredFrom: null });
    await dropDraft(tx, by.merchantId);
    await note(tx, parts, by, 'site.publish');
    return { kind: 'done' };
  });
  return told(parts, published);
}

/** Visitors see an earlier version again, as a new one. What is being drafted stays as it is. */
export function rollBack(
  parts: SiteParts,
  by: By,
  { version: wanted, current }: { version: number; current: number },
): Promise<SiteChanged> {
  const rolledBack = onSite(parts, by.merchantId, async (tx, { version }) => {
    if (version !== current || wanted >= version) return { kind: 'stale' };
    const stored = await configurationOfVersion(tx, by.merchantId, wanted);
    if (stored === null) return { kind: 'notFound' };
    // It was good when it was published; a version of the product may have come to demand more.
    const read = merchantConfigurationSchema.safeParse(stored);
    if (!read.success) return { kind: 'wrong', problems: { version: 'wrongForm' } };
    await put(tx, parts, read.data, { ...by, by: by.personId, restoredFrom: wanted });
    await note(tx, parts, by, 'site.rollBack');
    return { kind: 'done' };
  });
  return told(parts, rolledBack);
}
