/** Every business code by name: [code, HTTP status]. */
const table = {
  ok: [200, 200],
  /** The token is missing, expired, revoked, of another site or insufficient. */
  sessionEnded: [10100, 200],
  /**
   * The thing does not exist at this site, or the caller may not see it. Calls about a customer's
   * conversation return `threadGone` instead.
   */
  notFound: [10024, 200],
  /**
   * fast-create: the email address belongs to a verified account and the caller is not verified. Nothing is
   * stored.
   */
  mailRegistered: [10424, 200],
  /** The registration is stored but not activated (yet); `status` says why. */
  registrationNotActivated: [10415, 200],
  wrongCredentials: [10101, 200],
  mailNotRegistered: [10102, 200],
  codeTooSoon: [10103, 200],
  codeWrong: [10104, 200],
  passwordsDiffer: [10105, 200],
  mailTaken: [10106, 200],
  passwordWrong: [10107, 200],
  tooManyAttempts: [10108, 200],
  /**
   * Too many wrong attempts by others: a code mailed to the address lets its owner continue (decision 123).
   */
  codeNeeded: [10109, 200],
  linkEnded: [10110, 200],
  /** At least one operator of all merchants must remain. */
  lastOperator: [10111, 200],
  /** The password is right; a two-factor code is required next, with the `ticket`. */
  twoFactorRequired: [10112, 200],
  /** The sign-in ticket is used, expired or unknown: start again with the password. */
  signInEnded: [10113, 200],
  /** Single sign-on failed. `reason` says why. */
  providerRefused: [10114, 200],
  /** The organization allows only single sign-on. */
  passwordOff: [10115, 200],
  /** Legal content of the site is missing (`gaps`), or visitors could not see it (`obstacles`). */
  notPublishable: [10120, 200],
  /** Warnings block the publication. A repeat of the call that accepts these `warnings` succeeds. */
  publishWarned: [10121, 200],
  /** A site that was never published consists of its draft, so the draft cannot be discarded. */
  siteUnpublished: [10122, 200],
  /** Another canned reply of the site has this shortcut. */
  shortcutTaken: [10130, 200],
  /** The site has `deskLimits.cannedRepliesPerSite` canned replies. */
  tooManyReplies: [10131, 200],
  /** The site has `deskLimits.macrosPerSite` macros. */
  tooManyMacros: [10134, 200],
  /** Nothing of the macro was done. `action` is the position of the one that failed, and `reason` says why. */
  macroRefused: [10135, 200],
  /** There are `deskLimits.tokensMax` valid API tokens. */
  tooManyTokens: [10132, 200],
  /** The site has `deskLimits.webhooksPerSite` webhooks. */
  tooManyWebhooks: [10133, 200],
  alreadyActivated: [10203, 200],
  warrantyOff: [10204, 200],
  notRecheckable: [10205, 200],
  /**
   * Ids that are unknown, closed or owned by another caller get the same answer, so that ids cannot be
   * probed.
   */
  threadGone: [10300, 200],
  /** No agent is online; `state` says what answers instead. */
  agentOffline: [10301, 200],
  chatOff: [10302, 200],
  /**
   * A token of a merchant's own page identifies no customer. `reason` is for the developer of that page
   * (decision 065).
   */
  identityRefused: [10304, 200],
  /** The conversation cannot go to this team member or to the bot. `reason` says why. */
  transferRefused: [10305, 200],
  /** No copy or erasure can be requested for this customer. `reason` says why. */
  privacyRefused: [10306, 200],
  /** The ticket cannot be merged into that one. `reason` says why. */
  mergeRefused: [10307, 200],
  /** The ticket was merged: `into` is the one that the team answers. */
  ticketMerged: [10308, 200],
  /** The mail of the registration is not sent again. `reason` says why. */
  resendRefused: [10309, 200],
  /** The two profiles cannot be linked as one person. `reason` says why. */
  linkRefused: [10310, 200],
  /** The conversation was imported from another desk. It can be read, tagged and noted on, but not answered. */
  importedChat: [10311, 200],
  /** The conversation has no account with a verified email address. */
  accountNeeded: [10312, 200],
  fileTypeRefused: [10601, 200],
  fileTooLarge: [10602, 200],
  fileBudget: [10603, 200],
  conflictStale: [10409, 200],
  /** The message_id or Idempotency-Key was used before with another body. */
  idReused: [10410, 400],
  invalidInput: [10422, 200],
  /** A body or query that the product's own client cannot send. */
  badRequest: [10400, 400],
  forbidden: [10403, 403],
  noSuchCall: [10404, 404],
  unknownSite: [10405, 404],
  tooLarge: [10413, 413],
  tooManyRequests: [10429, 429],
  fault: [10500, 500],
  unavailable: [10503, 503],
} as const;

export type BusinessCodeName = keyof typeof table;

export type BusinessCode<Name extends BusinessCodeName = BusinessCodeName> = {
  readonly name: Name;
  readonly code: (typeof table)[Name][0];
  readonly httpStatus: (typeof table)[Name][1];
};

const names = Object.keys(table) as BusinessCodeName[];

// Marked as pure, since browsers need only the names and can drop the rest.
export const businessCodes = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ names.map((name) => [name, { name, code: table[name][0], httpStatus: table[name][1] }]),
) as { readonly [Name in BusinessCodeName]: BusinessCode<Name> };

/** The name of a code received over the wire; undefined for a code that this version does not know. */
export const businessCodeName = (code: number): BusinessCodeName | undefined =>
  names.find((name) => table[name][0] === code);
