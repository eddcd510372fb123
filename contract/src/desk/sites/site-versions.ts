import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { ofSite, siteState, stale } from './sites.ts';

const difference = shape({
  path: ['path', z.string()],
  before: ['before', z.string()],
  after: ['after', z.string()],
});

const siteVersion = shape({
  version: ['version', z.int()],
  at: ['at', seconds],
  personName: ['person_name', z.string()],
  restoredFrom: ['restored_from', orNull(z.int())],
  differences: ['differences', listOf(difference)],
});
export type SiteVersion = OursOf<typeof siteVersion>;

export const listSiteVersions = call('GET', '/v1/desk/site/history', {
  summary: 'Lists the published versions of a site with their changes, newest first.',
  who: 'desk',
  request: shape({ ...ofSite, ...pageFields }),
  response: shape(listFields(siteVersion)),
  codes: { notFound: nothing },
  list: true,
});

/**
 * Publishes an earlier version as a new version, so that the roll-back can be undone too. The checks before
 * publishing do not apply. It is refused if `current` is outdated, or if a newer release no longer accepts that
 * version. Visitors see it within a minute.
 */
export const rollBackSite = call('POST', '/v1/desk/site/roll-back', {
  summary: 'Publishes an earlier version of a site.',
  who: 'desk',
  request: shape({
    ...ofSite,
    version: ['version', z.int()],
    current: ['current', z.int()],
  }),
  response: siteState,
  codes: stale,
});
