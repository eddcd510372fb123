import { createSite } from '@aftercare/contract/desk/sites/site-life';
import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import { newId } from '../../src/platform/ids.ts';
import { ownKey, type Person } from '../people/person.ts';

export const ownSiteId = (country = 'de'): string =>
  `northwind-${Buffer.from(newId(), 'base64url').toString('hex').slice(0, 12)}-${country}`;

/** A German site as the form sends it; override the fields that your test is about. */
export function buildNewSite(given: Record<string, unknown> = {}): Record<string, unknown> {
  const merchantId = typeof given.merchantId === 'string' ? given.merchantId : ownSiteId();
  return {
    merchantId,
    copyOf: null,
    brandName: 'northwind',
    merchantBrand: 'Northwind',
    countryWebsiteName: 'de',
    languages: ['de_DE'],
    defaultLang: 'de_DE',
    hosts: [`${merchantId}.localhost`],
    timeZone: 'Europe/Berlin',
    mailSender: { name: 'Northwind', address: 'help@northwind.example' },
    ...given,
  };
}

export const askForSite = (desk: Person, given: Record<string, unknown> = {}, key = ownKey()) =>
  desk.ask(createSite, { site: buildNewSite(given) }, { 'idempotency-key': key });

export async function createdSite(desk: Person, given: Record<string, unknown> = {}): Promise<SiteState> {
  const answer = await askForSite(desk, given);
  if (answer.kind !== 'ok') throw new Error(`no site: ${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

export function addressOf<Input>(
  call: { path: string; request: { toWire(input: Input): unknown } },
  input: NoInfer<Input>,
): string {
  return `${call.path}?${new URLSearchParams(call.request.toWire(input) as Record<string, string>)}`;
}
