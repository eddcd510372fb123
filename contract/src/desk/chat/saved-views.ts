import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, optional, shape } from '../../fields/shape.ts';
import { id, prose } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';
import { inboxLists } from './inbox.ts';
import { inboxFilter } from './inbox-filter.ts';

const viewFields = {
  name: ['name', prose(deskLimits.savedViewNameMaxLength)],
  list: ['list', z.enum(inboxLists)],
  filter: ['filter', inboxFilter],
  position: ['position', z.int().check(z.minimum(0), z.maximum(deskLimits.savedViewsMax))],
} as const;

export const savedView = shape({ viewId: ['view_id', id], ...viewFields });
export type SavedView = OursOf<typeof savedView>;

export const listSavedViews = call('GET', '/v1/desk/inbox/views', {
  summary: "Lists the caller's saved views of the inbox, by position.",
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(savedView)),
  codes: {},
  list: true,
});

/** `conflictStale`: the caller has `savedViewsMax` views already. */
export const saveView = call('POST', '/v1/desk/inbox/save-view', {
  summary: "Saves a list with filters under a name, or replaces one of the caller's views.",
  who: 'desk',
  request: shape({ viewId: ['view_id', optional(id)], ...viewFields }),
  response: savedView,
  codes: { notFound: nothing, conflictStale: nothing },
});

export const deleteView = call('POST', '/v1/desk/inbox/delete-view', {
  summary: "Deletes one of the caller's saved views, if it exists.",
  who: 'desk',
  request: shape({ viewId: ['view_id', id] }),
  response: nothing,
  codes: {},
});
