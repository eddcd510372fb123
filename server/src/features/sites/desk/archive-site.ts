import { changeMerchant } from '../merchant.repository.ts';
import { type By, note, onSiteEverywhere, type SiteParts, told, type Wrong } from './change-site.ts';
import { readStored } from './site-state.ts';

type Done = { kind: 'done' | 'notFound' };

const comparableName = (name: string) => name.trim().replace(/\s+/gu, ' ').toLowerCase();

/** Its hosts are answered like unknown ones from now on. */
export function archive(
  parts: SiteParts,
  by: By,
  { confirm, reason }: { confirm: string; reason: string },
): Promise<Done | Wrong> {
  const archived = onSiteEverywhere<Done | Wrong>(
    parts,
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
      const archiving = { archivedAt: parts.clock.now(), archivedBy: by.personId, archiveReason: reason };
      await changeMerchant(tx, by.merchantId, archiving);
      await note(tx, parts, by, 'site.archive');
      return { kind: 'done' };
    },
  );
  return told(parts, archived);
}

export function restore(parts: SiteParts, by: By): Promise<Done> {
  const restored = onSiteEverywhere<Done>(parts, by.merchantId, async (tx, site) => {
    if (site.archivedAt === null) return { kind: 'done' };
    const { merchantId } = by;
    await changeMerchant(tx, merchantId, { archivedAt: null, archivedBy: null, archiveReason: null });
    await note(tx, parts, by, 'site.restore');
    const country = readStored(site.configuration)?.countryWebsiteName;
    if (site.version > 0 && country !== undefined) await parts.siteAppeared(tx, { merchantId, country });
    return { kind: 'done' };
  });
  return told(parts, restored);
}
