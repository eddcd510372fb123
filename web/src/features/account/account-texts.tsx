import { lazyTexts } from '../../lib/lazy-texts.tsx';

/** The texts of the account's forms are no part of the first page; they come with the forms. */
export const { load: loadAccountTexts, Texts: AccountTexts } = lazyTexts('account', {
  en_US: () => import('./messages/en_US.json'),
  de_DE: () => import('./messages/de_DE.json'),
  ja_JP: () => import('./messages/ja_JP.json'),
});
