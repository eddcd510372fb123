import type { GroupRole } from '@aftercare/contract/desk/team/sign-in-provider';
import { expect, test } from 'vitest';
import { hasRoles, rolesOfGroups } from './roles-of-groups.ts';

const mapping: readonly GroupRole[] = [
  { group: 'leads', merchantId: 'a', role: 'supervisor' },
  { group: 'agents', merchantId: 'a', role: 'agent' },
  { group: 'agents', merchantId: 'b', role: 'agent' },
  { group: 'admins', merchantId: null, role: 'operator' },
];

test('a user in several groups gets the highest role at each merchant', () => {
  expect(rolesOfGroups(mapping, ['agents', 'leads'])).toEqual({
    isEverywhere: false,
    memberships: [
      { merchantId: 'a', role: 'supervisor' },
      { merchantId: 'b', role: 'agent' },
    ],
  });
});

test('a group without a merchant makes an operator of all merchants', () => {
  expect(rolesOfGroups(mapping, ['admins'])).toEqual({ isEverywhere: true, memberships: [] });
});

test('a user without a mapped group gets no role; names of groups are case-sensitive', () => {
  for (const groups of [[], ['unmapped'], ['Agents']])
    expect(hasRoles(rolesOfGroups(mapping, groups)), groups.join()).toBe(false);
});
