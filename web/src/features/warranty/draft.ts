import { createDraft } from '../../lib/form-draft.ts';
import { tabStorage } from '../../lib/storage.ts';

/** What a person types in the quick form. */
export type QuickFormValues = {
  orderNumber: string;
  email: string;
  givenName: string;
  password: string;
  phone: string;
  isRead: boolean;
};

export const emptyForm: QuickFormValues = {
  orderNumber: '',
  email: '',
  givenName: '',
  password: '',
  phone: '',
  isRead: false,
};

export const draft = createDraft(tabStorage, 'quickForm', emptyForm);
