import { changeMerchant } from '../merchant.repository.ts';
import { type By, note, notifyAfter, onSiteEverywhere, type SiteDeps, type Wrong } from './change-site.ts';
import { readStored } from './site-state.ts';

type Done = { kind: 'done' | 'notFound' };

const comparableName = (name: string) => name.trim().replace(/\s+/gu, ' ').toLowerCase();

/** Archives a site. From now on its hosts are answered like unknown ones. */
export function archive(
  deps: SiteDeps,
  by: By,
  { confirm, reason }: { confirm: string; reason: string },
): Promise<Done | Wrong> {
  const archived = onSiteEverywhere<Done | Wrong>(
    deps,
    by.merchantId,
    async (tx, { configuration, archivedAt }) => {
      if (archivedAt !== null) return { kind: 'done' };
      // A site with an unreadable configuration has only its id as a name.
      const name = readStored(configuration)?.merchantBrand ?? by.merchantId;
      if (comparableName(confirm) !== comparableName(name))
        return {
          kind: 'wrong',
          problems: { confirm: confirm === '' ? 'required' : 'wrongForm' },
          suggested: {},
        };
      const archiving = { archivedAt: deps.clock.now(), archivedBy: by.personId, archiveReason: reason };
      await changeMerchant(tx, by.merchantId, archiving);
      await note(tx, deps, by, 'site.archive');
      return { kind: 'done' };
    },
  );
  return notifyAfter(deps, archived);
}

export function restore(deps: SiteDeps, by: By): Promise<Done> {
  const restored = onSiteEverywhere<Done>(deps, by.merchantId, async (tx, site) => {
    if (site.archivedAt === null) return { kind: 'done' };
    const { merchantId } = by;
    await changeMerchant(tx, merchantId, { archivedAt: null, archivedBy: null, archiveReason: null });
    await note(tx, deps, by, 'site.restore');
    const country = readStored(site.configuration)?.countryWebsiteName;
    if (site.version > 0 && country !== undefined) await deps.siteAppeared(tx, { merchantId, country });
    return { kind: 'done' };
  });
  return notifyAfter(deps, restored);
}
