import * as z from 'zod/mini';
import { listFields, pageFields } from './fields/lists.ts';
import { type OursOf, shape } from './fields/shape.ts';
import { call } from './wire/call.ts';

const country = {
  code: ['ctry_code', z.string()],
  name: ['ctry_name', z.string()],
} as const;

const countryShape = shape(country);
const phoneCountry = shape({ ...country, phoneCode: ['phone_code', z.string()] });
export type Country = OursOf<typeof countryShape>;
export type PhoneCountry = OursOf<typeof phoneCountry>;

export const listCountries = call('GET', '/v1/ctry/index', {
  summary: 'Lists countries and regions.',
  who: 'A',
  request: shape(pageFields),
  response: shape(listFields(countryShape)),
  codes: {},
  list: true,
  cacheable: true,
});

export const listCountryCodes = call('GET', '/v1/ctry-code/index', {
  summary: 'Lists countries with their phone codes.',
  who: 'A',
  request: shape(pageFields),
  response: shape(listFields(phoneCountry)),
  codes: {},
  list: true,
  cacheable: true,
});
