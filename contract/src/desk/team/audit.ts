import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, shape } from '../../fields/shape.ts';
import { id, line, optionalId, optionalText, seconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';

const auditEntry = shape({
  auditId: ['audit_id', id],
  at: ['at', seconds],
  personId: ['person_id', id],
  personName: ['person_name', z.string()],
  action: ['action', z.string()],
  merchantId: ['merchant_id', z.nullable(id)],
  /** The object of the action: an id, or the path of a denied call. */
  subject: ['subject', z.string()],
});
export type AuditEntry = OursOf<typeof auditEntry>;

export const listAudit = call('GET', '/v1/desk/audit/index', {
  summary: 'Lists reads and changes of desk users, newest first.',
  who: 'desk',
  request: shape({
    ...pageFields,
    personId: ['person_id', optionalId],
    merchantId: ['merchant_id', optionalId],
    action: ['action', optionalText(line({ max: limits.searchMaxLength }))],
  }),
  response: shape(listFields(auditEntry)),
  codes: {},
  list: true,
});
