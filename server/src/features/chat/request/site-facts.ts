import type { SiteFacts } from '@aftercare/chat-machine/events';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';

type Given = Pick<MerchantConfiguration, 'shoppingSites' | 'contactInfo' | 'mailSender'>;

/**
 * Marketplaces whose order numbers have groups of 3, 7 and 7 digits, by the prefix of their sales channel.
 */
const groupedShops = 'amazon.';

/** The facts about a site against which the simulated agent checks a customer's answers. */
export function siteFactsOf({ shoppingSites, contactInfo, mailSender }: Given): SiteFacts {
  const isGrouped =
    shoppingSites.length > 0 && shoppingSites.every(({ id }) => id.toLowerCase().startsWith(groupedShops));
  const own = [mailSender.address, ...contactInfo.map(({ email }) => email)];
  return {
    orderForm: isGrouped ? 'grouped' : 'any',
    shops: shoppingSites.map(({ name }) => name).join(', '),
    emails: own.filter((email) => email !== '').map((email) => email.toLowerCase()),
  };
}
