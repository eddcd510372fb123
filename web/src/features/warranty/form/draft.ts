import { createDraft } from '../../../lib/forms/form-draft.ts';
import { tabStorage } from '../../../lib/shared/storage.ts';

export type RegistrationValues = {
  orderNumber: string;
  postalCode: string;
  email: string;
  givenName: string;
  password: string;
  phone: string;
  shoppingSite: string;
  productId: string;
  /** Shown until the list of products has loaded again. */
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

/** Both forms share one draft, so that a visitor who signs in between them types nothing twice. */
export const draft = createDraft(tabStorage, 'quickForm', emptyForm);

export function keepInDraft(part: Partial<RegistrationValues>): void {
  draft.write({ ...emptyForm, ...draft.read(), ...part });
}
