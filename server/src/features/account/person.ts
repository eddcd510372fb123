import type { Claimant, Customer } from './account.repository.ts';

/** Who a session answers for: the proven customer, or only what a claimant typed here (wire 3, User). */
export type Person = {
  customerId: string;
  email: string;
  givenName: string;
  avatar: string;
  isProven: boolean;
};

export function personOf(customer: Customer, claimant: Claimant | null): Person {
  return {
    customerId: customer.id,
    email: claimant ? claimant.email : customer.email,
    givenName: claimant ? claimant.givenName : customer.givenName,
    avatar: claimant ? '' : customer.avatar,
    isProven: claimant === null && customer.provenAt !== null,
  };
}
