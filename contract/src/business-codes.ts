/** Every business code of wire.md 2 by name: [code, HTTP status]. */
const table = {
  ok: [200, 200],
  /** No token, or one that is expired, revoked, another site's, or not enough. */
  sessionEnded: [10100, 200],
  /** Only calls that fill a page answer it (D32). */
  notFound: [10024, 200],
  /** fast-create: e-mail known and proven, caller unproven; nothing is stored (D25). */
  mailRegistered: [10424, 200],
  /** Stored, not (yet) activated; `status` says why (D27). */
  registrationNotActivated: [10415, 200],
  wrongCredentials: [10101, 200],
  mailNotRegistered: [10102, 200],
  codeTooSoon: [10103, 200],
  codeWrong: [10104, 200],
  passwordsDiffer: [10105, 200],
  mailTaken: [10106, 200],
  passwordWrong: [10107, 200],
  tooManyAttempts: [10108, 200],
  /** Too many wrong attempts of others: a code that is mailed to the email lets its owner go on (decision 123). */
  codeNeeded: [10109, 200],
  /** A link that was mailed is used, too old or nobody's. */
  linkEnded: [10110, 200],
  /** Somebody must be left who may do everything at the desk. */
  lastOperator: [10111, 200],
  /** The password is right; a code is wanted next, with the `ticket`. */
  secondFactorRequired: [10112, 200],
  /** The ticket of a sign-in is used, too old or nobody's: the password comes first again. */
  signInEnded: [10113, 200],
  /** A site lacks what the law or its own promise demands, as `gaps` (D60); or visitors could not see it, as `obstacles`. */
  notPublishable: [10120, 200],
  /** Worth a second thought; the same again with these `warnings` accepted is done (D37). */
  publishWarned: [10121, 200],
  /** A site that was never published has nothing but its draft, so the draft cannot be discarded. */
  siteUnpublished: [10122, 200],
  /** The order is taken by somebody; nothing is stored (D58). */
  alreadyActivated: [10203, 200],
  warrantyOff: [10204, 200],
  notRecheckable: [10205, 200],
  /** Chat, thread and registration ids not mine, unknown or closed answer alike (D32). */
  threadGone: [10300, 200],
  /** Nobody is there; `state` says what runs instead. */
  agentOffline: [10301, 200],
  /** is_live_chat is 0 (D37). */
  chatOff: [10302, 200],
  /** The token of a merchant's own page names nobody; `reason` is for whoever wrote the page (decision 065). */
  identityRefused: [10304, 200],
  /** What the file holds is on no list of ours, whatever its name says. */
  fileTypeRefused: [10601, 200],
  /** The file is over `data.max_bytes`. */
  fileTooLarge: [10602, 200],
  /** Too many files of one visitor in a day. */
  fileBudget: [10603, 200],
  /** There is something newer than what the decision was made on; `latest` shows it (G23). */
  conflictStale: [10409, 200],
  /** message_id or Idempotency-Key seen before with another body. */
  idReused: [10410, 400],
  /** A person broke a rule of spec 5 (D33). */
  invalidInput: [10422, 200],
  /** A body or query that our own client cannot send (D33). */
  badRequest: [10400, 400],
  forbidden: [10403, 403],
  noSuchCall: [10404, 404],
  /** The host is not in the list (D19). */
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

// Marked as pure, since browsers need the names alone.
export const businessCodes = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ names.map((name) => [name, { name, code: table[name][0], httpStatus: table[name][1] }]),
) as { readonly [Name in BusinessCodeName]: BusinessCode<Name> };

/** The name of a code that came over the wire, undefined for one this version does not know. */
export const businessCodeName = (code: number): BusinessCodeName | undefined =>
  names.find((name) => table[name][0] === code);
