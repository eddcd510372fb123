import { fileUrl } from '../../files/index.ts';
import type { Customer, UnverifiedCustomer } from '../account.repository.ts';

/** The holder of a session: the verified customer, or an unverified one with only their own registrations. */
export type Person = {
  customerId: string;
  email: string;
  givenName: string;
  avatar: string;
  isVerified: boolean;
};

/** URL of the picture for its owner and the desk; '' if there is none. */
export const avatarOf = ({ avatar }: Pick<Customer, 'avatar'>): string =>
  avatar === '' ? '' : fileUrl(avatar);

export function personOf(customer: Customer, unverifiedCustomer: UnverifiedCustomer | null): Person {
  return {
    customerId: customer.id,
    email: unverifiedCustomer ? unverifiedCustomer.email : customer.email,
    givenName: unverifiedCustomer ? unverifiedCustomer.givenName : customer.givenName,
    avatar: unverifiedCustomer ? '' : avatarOf(customer),
    isVerified: unverifiedCustomer === null && customer.verifiedAt !== null,
  };
}
