import { atLeast, type DeskRole, type Standing } from '@aftercare/contract/desk/team/roles';
import type { GroupRole } from '@aftercare/contract/desk/team/sign-in-provider';

/** The roles of a user in these groups: the highest at each merchant. */
export function rolesOfGroups(mapping: readonly GroupRole[], groups: readonly string[]): Standing {
  const own = new Set(groups);
  const roles = new Map<string, DeskRole>();
  let isEverywhere = false;
  for (const { group, merchantId, role } of mapping) {
    if (!own.has(group)) continue;
    if (merchantId === null) {
      isEverywhere = true;
      continue;
    }
    const before = roles.get(merchantId);
    if (before === undefined || atLeast(role, before)) roles.set(merchantId, role);
  }
  const memberships = [...roles].map(([merchantId, role]) => ({ merchantId, role }));
  return { isEverywhere, memberships };
}

export const hasRoles = ({ isEverywhere, memberships }: Standing): boolean =>
  isEverywhere || memberships.length > 0;
