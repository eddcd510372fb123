import { requestRecycling } from '@aftercare/contract/recycling/request';
import { claimOrder } from '@aftercare/contract/warranty/claim';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { throttles } from '@aftercare/contract/wire/throttles';
import { buildOrderNumber } from '../../src/features/orders/report-file/report.factory.ts';
import { buildForm, register as registerOrder } from '../people/buyer.ts';
import { ownAddress, ownEmailAddress, ownKey, type Person } from '../people/person.ts';
import { buildClaim } from '../people/unverified-customer.ts';
import { buildRecycling, greenSite } from '../sites/recycler.ts';
import { limited, loggedIn, type Probe } from './probe.ts';

/** Requires the postal code of an order. */
const provingSite = 'catboat-de';

const guesses = (one: Person) => limited(one.ask(checkOrder, { orderNumber: buildOrderNumber() }));

const postalCodes =
  (addressOf: (from: string) => string): Probe =>
  async (site, from) => {
    const { orderNumber } = buildForm();
    return (node) => {
      const form = buildForm({ orderNumber, postalCode: ownKey().slice(0, 8) });
      const at = { site: provingSite, node, from: addressOf(from) } as const;
      return limited(registerOrder(site.visitor(at), form));
    };
  };

const same = (from: string): string => from;

export const orderProbes = {
  orderMissesPerCaller: async (site) => {
    const { at } = await loggedIn(site);
    return (node) => guesses(at(node, ownAddress()));
  },
  orderMissesPerAddress: async (site, from) => (node) => guesses(site.visitor({ node, from })),
  orderMissesAtAll: async (site, from) => {
    let [account, tried] = [await loggedIn(site), 0];
    return async (node) => {
      // A single account would reach its limit before the address does.
      if (tried > 0 && tried % throttles.orderMissesPerCaller.max === 0) account = await loggedIn(site);
      tried += 1;
      return guesses(account.at(node, from));
    };
  },
  postalCodesPerSender: postalCodes(same),
  postalCodesPerOrder: postalCodes(ownAddress),
  claimsPerEmail: async (site, from) => {
    const email = ownEmailAddress();
    return (node) => limited(site.visitor({ node, from }).ask(claimOrder, buildClaim({ email })));
  },
  claimsPerSender: async (site, from) => {
    const { orderNumber } = buildClaim();
    return (node) => limited(site.visitor({ node, from }).ask(claimOrder, buildClaim({ orderNumber })));
  },
  claimsPerOrder: async (site) => {
    const { orderNumber } = buildClaim();
    return (node) =>
      limited(site.visitor({ node, from: ownAddress() }).ask(claimOrder, buildClaim({ orderNumber })));
  },
  claimsPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ node, from }).ask(claimOrder, buildClaim())),
  recyclingPerEmail: async (site, from) => {
    const email = ownEmailAddress();
    return (node) =>
      limited(site.visitor({ site: greenSite, node, from }).ask(requestRecycling, buildRecycling({ email })));
  },
  recyclingPerAddress: async (site, from) => (node) =>
    limited(site.visitor({ site: greenSite, node, from }).ask(requestRecycling, buildRecycling())),
} as const satisfies Record<string, Probe>;
