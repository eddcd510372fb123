import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { type OursOf, shape } from '../shape.ts';
import { words } from '../values.ts';

/** Of whom a second factor is demanded; an operator is who is one anywhere. */
export const secondFactorGroups = ['nobody', 'operators', 'everybody'] as const;
export type SecondFactorGroup = (typeof secondFactorGroups)[number];

const house = shape({ secondFactorFor: ['second_factor_for', words(...secondFactorGroups)] });
export type House = OursOf<typeof house>;

export const viewHouse = call('GET', '/v1/desk/house', {
  summary: 'What holds for everybody at the desk.',
  who: 'desk',
  request: nothing,
  response: house,
  codes: {},
});

/** Who has none is led to set one up at the next sign-in, and can do nothing before; open sessions stay. */
export const changeHouse = call('PUT', '/v1/desk/house', {
  summary: 'Says of whom a second factor is demanded.',
  who: 'desk',
  request: house,
  response: house,
  codes: {},
});
