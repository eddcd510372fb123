import * as z from 'zod/mini';
import { mode } from '../../chat/state.ts';
import { type Codec, type OursOf, optional, shape } from '../../fields/shape.ts';
import { id, line, queryDigit } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { deskLimits } from '../limits.ts';

/** Open tickets: all, those due within four hours, or those that are overdue. */
export const dueFilters = ['open', 'soon', 'overdue'] as const;
export type DueFilter = (typeof dueFilters)[number];

export const dueSoonSeconds = 4 * 3600;

/** Conditions that all hold; a missing one is not checked. */
export const inboxFilterFields = {
  merchantId: ['merchant_id', optional(id)],
  lang: ['lang', optional(languageSchema)],
  mode: ['mode', optional(mode)],
  urgent: ['urgent', optional(queryDigit(1))],
  unread: ['unread', optional(queryDigit(1))],
  due: ['due', optional(z.enum(dueFilters))],
  /** The id of a tag. */
  tag: ['tag', optional(line({ max: deskLimits.tagMaxLength }))],
  groupId: ['group_id', optional(id)],
  /** A user who answers the chat, or to whom it is assigned. */
  agentId: ['agent_id', optional(id)],
} as const;

export const inboxFilter = shape(inboxFilterFields);
export type InboxFilter = OursOf<typeof inboxFilter>;

/** The position of a row in its list: two sort keys and the id, which decides between equal keys. */
export type InboxPosition = { first: number; second: number; id: string };

const positionPattern = /^[0-9]{1,15}\.[0-9]{1,15}\.[A-Za-z0-9_-]{1,64}$/;

/** `next` of a page. Clients send it back unchanged. */
export const inboxPosition: Codec<string, InboxPosition> = {
  wire: z.string().check(z.regex(positionPattern)),
  fromWire: (value) => {
    const [first = '', second = '', rowId = ''] = value.split('.');
    return { first: Number(first), second: Number(second), id: rowId };
  },
  toWire: ({ first, second, id: rowId }) => `${first}.${second}.${rowId}`,
};
