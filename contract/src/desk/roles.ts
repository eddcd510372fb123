/** What somebody may do at the desk of one merchant; each may also do what those before it may. */
export const deskRoles = ['agent', 'supervisor', 'operator'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** Where somebody has which role; `isEverywhere` is an operator of every merchant there is or will be. */
export type Standing = {
  readonly isEverywhere: boolean;
  readonly memberships: readonly { readonly merchantId: string; readonly role: DeskRole }[];
};

export const atLeast = (role: DeskRole, least: DeskRole): boolean =>
  deskRoles.indexOf(role) >= deskRoles.indexOf(least);
