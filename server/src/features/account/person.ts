import { fileUrl } from '../files/files.port.ts';
import type { Claimant, Customer } from './account.repository.ts';

/** Who a session answers for: the proven customer, or only what a claimant typed here (wire 3, User). */
export type Person = {
  customerId: string;
  email: string;
  givenName: string;
  avatar: string;
  isProven: boolean;
};

/** Where the picture is opened by its owner, and at the desk; '' where there is none. */
export const avatarOf = ({ avatar }: Pick<Customer, 'avatar'>): string =>
  avatar === '' ? '' : fileUrl(avatar);

export function personOf(customer: Customer, claimant: Claimant | null): Person {
  return {
    customerId: customer.id,
    email: claimant ? claimant.email : customer.email,
    givenName: claimant ? claimant.givenName : customer.givenName,
    avatar: claimant ? '' : avatarOf(customer),
    isProven: claimant === null && customer.provenAt !== null,
  };
}
