import type { FastifyReply } from 'fastify';
import { InvariantViolated } from '../../logging/invariant.ts';
import type { InlineHashes } from '../pages/page-renderer.ts';

type Policy = Readonly<Record<string, string>>;

const closed: Policy = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/** The policy of the site's pages, without a nonce so that a page can be cached. */
const sitePolicy: Policy = {
  ...closed,
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'object-src': "'none'",
};

const policies = {
  data: { ...closed, sandbox: '' },
  site: sitePolicy,
  desk: { ...sitePolicy, 'frame-src': "'self'", 'require-trusted-types-for': "'script'" },
  // A preview of a site in a frame at the desk: no scripts, no requests, no navigation.
  preview: {
    ...closed,
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'frame-ancestors': "'self'",
    sandbox: 'allow-same-origin',
  },
  // A catalogue document in the browser's own viewer, which adds inline styles and its own sandbox: no
  // browser shows a PDF inside ours.
  shown: { ...closed, 'style-src': "'unsafe-inline'", 'object-src': "'self'" },
  house: { ...closed, 'style-src': "'self'", 'img-src': "'self' data:" },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

const textOf = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

const policyTexts = new Map(Object.entries(policies).map(([name, policy]) => [name, textOf(policy)]));

const always: Policy = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/** Set on every answer; a page then sets its own policy. */
export function setSecurityHeaders(reply: FastifyReply, isSecure: boolean): void {
  reply.headers(always);
  setPolicy(reply, 'data');
  if (isSecure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
}

const hostForm = /^[a-z0-9.-]+(?::\d{1,5})?$/;
/** The directives that a third-party script needs to run, to show itself and to reach its own server. */
const opened = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src'];

const hashForm = /^sha256-[A-Za-z0-9+/]{43}=$/;

function assertHash(hash: string): void {
  if (!hashForm.test(hash)) throw new InvariantViolated('The policy got an invalid hash.');
}

/**
 * Adds the hashes of the page's inline content; a page without scripts gets only the one of its style sheet.
 */
function withInline(policy: Policy, hashes: InlineHashes | undefined): Policy {
  if (hashes === undefined) return policy;
  const allowed = { 'style-src': hashes.style, 'script-src': hashes.script };
  const more = Object.entries(allowed).flatMap(([name, hash]) => {
    assertHash(hash);
    return policy[name] ? [[name, `${policy[name]} '${hash}'`]] : [];
  });
  return { ...policy, ...Object.fromEntries(more) };
}

type Besides = {
  hosts: readonly string[];
  connects: readonly string[];
  inline: InlineHashes | undefined;
};

/** The policy of a site's page, with exactly these third-party hosts and the hashes of its inline content. */
export function setSitePolicy(reply: FastifyReply, { hosts, connects, inline }: Besides): void {
  const wrong = [...hosts, ...connects].find((host) => !hostForm.test(host));
  if (wrong !== undefined) throw new InvariantViolated('The policy got an invalid host name.');
  const theirs = [...new Set(hosts)].map((host) => `https://${host}`).join(' ');
  const reached = connects.flatMap((host) => [`https://${host}`, `wss://${host}`]);
  const site = { ...sitePolicy, 'connect-src': [sitePolicy['connect-src'], ...reached].join(' ') };
  const own = withInline(site, inline);
  const more = theirs && opened.map((name) => [name, [own[name], theirs].filter(Boolean).join(' ')]);
  reply.header('content-security-policy', textOf({ ...own, ...Object.fromEntries(more || []) }));
}

export function setPolicy(reply: FastifyReply, name: PolicyName): void {
  reply.header('content-security-policy', policyTexts.get(name));
}

/**
 * The policy of pages that the desk frames: no other page may frame them, and search engines do not index
 * them.
 */
export function setFramePolicy(reply: FastifyReply, name: 'preview', inline: InlineHashes | undefined): void {
  reply.headers({
    'content-security-policy': textOf(withInline(policies[name], inline)),
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
  });
}

/**
 * A page to print: pictures of the site, and otherwise only its own inline style sheet and script, by their
 * hashes.
 */
export function setPrintedPolicy(reply: FastifyReply, { style, script }: InlineHashes): void {
  for (const hash of [style, script]) assertHash(hash);
  const own = { 'style-src': `'${style}'`, 'script-src': `'${script}'`, 'img-src': "'self' data:" };
  reply.header('content-security-policy', textOf({ ...closed, ...own }));
}

/**
 * The chat in a frame: the site's own policy, only these pages may frame it, and search engines do not index
 * it.
 */
export function setEmbeddedPolicy(
  reply: FastifyReply,
  { ancestors, style }: { ancestors: readonly string[]; style: string },
): void {
  assertHash(style);
  const wrong = ancestors.find((one) => !/^https?:\/\/[a-z0-9.-]+(?::(?:\d{1,5}|\*))?$/.test(one));
  if (wrong !== undefined) throw new InvariantViolated('The policy got an invalid origin.');
  const own = { 'style-src': `'self' '${style}'`, 'frame-ancestors': ancestors.join(' ') };
  reply.removeHeader('x-frame-options');
  reply.headers({
    'content-security-policy': textOf({ ...sitePolicy, ...own }),
    'x-robots-tag': 'noindex, nofollow',
  });
}

/** Lets pages of other origins fetch the file, which holds no personal data. */
export function openToOthers(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
