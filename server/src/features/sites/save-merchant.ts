import {
  type MerchantConfiguration,
  merchantConfigurationSchema,
} from '@aftercare/contract/sites/configuration';
import { readAccent } from '@aftercare/contract/sites/look/shades';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import { putMerchant } from './merchant.repository.ts';

const idForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const hostForm = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

export type MerchantToSave = { id: string; hosts: readonly string[]; configuration: MerchantConfiguration };

/** Creates or changes a site, in a transaction of its own merchant; throws on an invalid configuration. */
export async function saveMerchant(tx: Tx, clock: Clock, given: MerchantToSave): Promise<void> {
  const configuration = merchantConfigurationSchema.parse(given.configuration);
  if (!idForm.test(given.id) || given.id.length > 64)
    throw new InvariantViolated('This is not the id of a merchant.');
  const wrongHost = given.hosts.find((host) => !hostForm.test(host));
  if (given.hosts.length === 0 || wrongHost !== undefined)
    throw new InvariantViolated('The site has no host name, or one that is invalid.');
  readAccent(configuration.accent);
  await putMerchant(tx, { id: given.id, hosts: [...given.hosts], configuration }, clock.now());
}
