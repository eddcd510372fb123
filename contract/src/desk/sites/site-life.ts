import * as z from 'zod/mini';
import { maxLength } from '../../fields/max-length.ts';
import { shape } from '../../fields/shape.ts';
import { id, line, lines } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { refusedSite, siteState } from './sites.ts';

const ofSite = { merchantId: ['merchant_id', id] } as const;
const hostList = z.array(z.string()).check(maxLength(limits.hostsPerSite));

const refusedNames = shape({
  ...refusedSite.fields,
  /**
   * The id of the site that already has the name or host, by path. Left out if the caller may not see that
   * site.
   */
  heldBy: ['held_by', z.record(z.string(), z.string())],
});

const newSite = z
  .record(z.string(), z.unknown())
  .check(z.refine((document) => Object.hasOwn(document, 'merchantId')));

/**
 * Creates a site that visitors cannot see until it is published. `site` is sent whole, with the field names
 * of merchant/new-site.ts; `readNewSite` reports problems by path. A copy includes the published look,
 * settings, texts, products, questions, videos, manuals, articles and guided answers. It never includes
 * customers, registrations, orders, chats, users, keys or ids of outside providers. Send an
 * `Idempotency-Key`.
 */
export const createSite = call('POST', '/v1/desk/site/create', {
  summary: 'Creates a site, from nothing or as a copy of another one.',
  who: 'desk',
  request: shape({ site: ['site', newSite] }),
  response: siteState,
  codes: { invalidInput: refusedNames },
});

/** Problems have paths such as `hosts.0`. Links in mails use the first host. */
export const changeHosts = call('POST', '/v1/desk/site/hosts', {
  summary: 'Changes the host names of a site.',
  who: 'desk',
  request: shape({
    ...ofSite,
    hosts: ['hosts', hostList],
    current: ['current', hostList],
  }),
  response: siteState,
  codes: {
    notFound: nothing,
    conflictStale: shape({ latest: ['latest', siteState] }),
    invalidInput: refusedNames,
  },
});

/**
 * The site's hosts answer like unknown ones. Nothing is deleted, and the desk still shows everything.
 * `confirm` is the site's visible name. Idempotent.
 */
export const archiveSite = call('POST', '/v1/desk/site/archive', {
  summary: 'Archives a site; nothing is deleted.',
  who: 'desk',
  request: shape({
    ...ofSite,
    confirm: ['confirm', line({ max: limits.archiveReasonMaxLength })],
    reason: ['reason', lines(limits.archiveReasonMaxLength)],
  }),
  response: siteState,
  codes: { notFound: nothing, invalidInput: refusedSite },
});

export const restoreArchivedSite = call('POST', '/v1/desk/site/restore', {
  summary: 'Restores an archived site.',
  who: 'desk',
  request: shape(ofSite),
  response: siteState,
  codes: { notFound: nothing },
});
