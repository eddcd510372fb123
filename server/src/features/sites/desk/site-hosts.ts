import { type NewSiteProblems, readHosts } from '@aftercare/contract/sites/new-site';
import type { Tx } from '../../../platform/database/database.ts';
import type { Origins } from '../../../platform/http/answers/origins.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { changeMerchant, holdersOf, hostsOf, lockNames, replaceHosts } from '../merchant.repository.ts';
import { type By, note, notifyAfter, type SiteDeps, type SiteMoved } from './change-site.ts';
import { lockSite } from './sites.repository.ts';

export type HostsDeps = SiteDeps & {
  origins: Pick<Origins, 'isPlainHost' | 'isDeskHost' | 'isFilesHost'>;
};

export type Refused = {
  kind: 'refused';
  problems: NewSiteProblems;
  suggested: Readonly<Record<string, string>>;
  heldBy: Readonly<Record<string, string>>;
};

export const refusedWith = (
  problems: NewSiteProblems,
  more: Partial<Pick<Refused, 'suggested' | 'heldBy'>> = {},
): Refused => ({ kind: 'refused', problems, suggested: {}, heldBy: {}, ...more });

/** As `Scope.holds`, but without an entry in the audit log: the caller did not request this site. */
export const sees = ({ merchants }: Scope, id: string) => merchants === 'all' || merchants.includes(id);

type Found = { path: string; problem: 'taken' | 'reserved'; holder: string };

export async function hostProblems(
  tx: Tx,
  { origins }: Pick<HostsDeps, 'origins'>,
  { hosts, own, scope }: { hosts: readonly string[]; own: string; scope: Scope },
): Promise<Refused | null> {
  const holders = await holdersOf(tx, hosts);
  const isOurs = (host: string) =>
    origins.isPlainHost(host) || origins.isDeskHost(host) || origins.isFilesHost(host);
  const found = hosts.flatMap((host, index): Found[] => {
    const [path, holder] = [`hosts.${index}`, holders.get(host)];
    if (holder !== undefined && holder !== own) return [{ path, problem: 'taken', holder }];
    return isOurs(host) ? [{ path, problem: 'reserved', holder: '' }] : [];
  });
  if (found.length === 0) return null;
  const seen = found.flatMap(({ path, holder }) =>
    holder !== '' && sees(scope, holder) ? [[path, holder] as const] : [],
  );
  const problems = Object.fromEntries(found.map(({ path, problem }) => [path, problem]));
  return refusedWith(problems, { heldBy: Object.fromEntries(seen) });
}

type ToChange = { hosts: readonly string[]; current: readonly string[]; scope: Scope };

/** Replaces the host names of a site. Links in mails use the first new host; former hosts are free for other sites. */
export function changeHosts(
  deps: HostsDeps,
  by: By,
  { hosts: given, current, scope }: ToChange,
): Promise<SiteMoved | Refused> {
  const { merchantId } = by;
  const read = readHosts(given);
  if (read.kind === 'wrong')
    return Promise.resolve(refusedWith(read.problems, { suggested: read.suggested }));
  const { hosts } = read;
  const changed = deps.database.forAll<SiteMoved | Refused>(async (tx) => {
    await lockNames(tx);
    if (!(await lockSite(tx, merchantId))) return { kind: 'notFound' };
    const before = await hostsOf(tx, merchantId);
    if (before.join() === hosts.join()) return { kind: 'done' };
    if (before.join() !== current.join()) return { kind: 'stale' };
    const refused = await hostProblems(tx, deps, { hosts, own: merchantId, scope });
    if (refused) return refused;
    await replaceHosts(tx, merchantId, hosts);
    await changeMerchant(tx, merchantId, {});
    await note(tx, deps, by, 'site.hosts');
    return { kind: 'done' };
  });
  return notifyAfter(deps, changed);
}
