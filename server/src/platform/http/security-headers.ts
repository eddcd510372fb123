import type { FastifyReply } from 'fastify';

type Policy = Readonly<Record<string, string>>;

const closed: Policy = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/** The site's pages: no inline script, so no nonce and a page that can be cached (design 6). */
const sitePolicy: Policy = {
  ...closed,
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'object-src': "'none'",
};

const policies = {
  data: { ...closed, sandbox: '' },
  site: sitePolicy,
  desk: { ...sitePolicy, 'require-trusted-types-for': "'script'" },
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

/** On every answer, whatever it is; a page then asks for its own policy. */
export function setSecurityHeaders(reply: FastifyReply, isSecure: boolean): void {
  reply.headers(always);
  setPolicy(reply, 'data');
  if (isSecure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
}

export function setPolicy(reply: FastifyReply, name: PolicyName): void {
  reply.header('content-security-policy', policyTexts.get(name));
}
