import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, shape } from '../../fields/shape.ts';
import { id } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

const colleague = shape({ personId: ['person_id', id], name: ['name', z.string()] });
export type ListedColleague = OursOf<typeof colleague>;

export const listColleagues = call('GET', '/v1/desk/colleagues/index', {
  summary: 'Lists the team members of one site, by name.',
  who: 'desk',
  request: shape({ merchantId: ['merchant_id', id], ...pageFields }),
  response: shape(listFields(colleague)),
  codes: { notFound: nothing },
  list: true,
});
