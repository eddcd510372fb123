/** Limits of single sign-on. Not in `limits`, which the browsers of customers load. */
export const signInProviderLimits = {
  nameMaxLength: 60,
  clientIdMaxLength: 300,
  secretMaxLength: 1_000,
  domains: 50,
  claimMaxLength: 200,
  groupMaxLength: 200,
  groupRoles: 200,
  groupsRead: 1_000, // groups of one user that are compared with the mapping
  attemptSeconds: 600, // from the start of a sign-in to the provider's answer
  freshSignInSeconds: 900, // how long a sign-in counts in place of the password
  answerPartMaxLength: 2_048, // code, state or issuer in the provider's answer
  callMs: 5_000,
  answerMaxBytes: 262_144,
  discoverySeconds: 600,
} as const;
