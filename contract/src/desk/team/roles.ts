/** Roles at one merchant's desk; each includes the permissions of those before it. */
export const deskRoles = ['agent', 'supervisor', 'operator'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** A user's roles by merchant. `isEverywhere` is an operator of all merchants, including future ones. */
export type Standing = {
  readonly isEverywhere: boolean;
  readonly memberships: readonly { readonly merchantId: string; readonly role: DeskRole }[];
};

export const atLeast = (role: DeskRole, least: DeskRole): boolean =>
  deskRoles.indexOf(role) >= deskRoles.indexOf(least);
