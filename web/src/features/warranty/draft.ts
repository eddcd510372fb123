import { createDraft } from '../../lib/form-draft.ts';
import { tabStorage } from '../../lib/storage.ts';

/** What a person types to register an order: as a visitor in the quick form, as a customer in the form for a further one. */
export type RegistrationValues = {
  orderNumber: string;
  postalCode: string;
  email: string;
  givenName: string;
  password: string;
  phone: string;
  shoppingSite: string;
  productId: string;
  /** Shown until the list of products is there again. */
  productName: string;
  isRead: boolean;
};

export const emptyForm: RegistrationValues = {
  orderNumber: '',
  postalCode: '',
  email: '',
  givenName: '',
  password: '',
  phone: '',
  shoppingSite: '',
  productId: '',
  productName: '',
  isRead: false,
};

/** One for both forms: who signs in between them types nothing twice. */
export const draft = createDraft(tabStorage, 'quickForm', emptyForm);

/** Adds to what is kept. */
export function keepInDraft(part: Partial<RegistrationValues>): void {
  draft.write({ ...emptyForm, ...draft.read(), ...part });
}
