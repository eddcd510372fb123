import { type OursOf, shape } from '../../fields/shape.ts';
import { enumOf } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/** An operator of any merchant counts as an operator. */
export const twoFactorGroups = ['nobody', 'operators', 'everybody'] as const;
export type TwoFactorGroup = (typeof twoFactorGroups)[number];

const organization = shape({ twoFactorFor: ['second_factor_for', enumOf(...twoFactorGroups)] });
export type Organization = OursOf<typeof organization>;

export const viewOrganization = call('GET', '/v1/desk/house', {
  summary: 'Returns the organization settings.',
  who: 'desk',
  request: nothing,
  response: organization,
  codes: {},
});

/** A user without 2FA must set it up at the next sign-in before any other call. Open sessions stay. */
export const changeOrganization = call('PUT', '/v1/desk/house', {
  summary: 'Sets which users need two-factor authentication.',
  who: 'desk',
  request: organization,
  response: organization,
  codes: {},
});
