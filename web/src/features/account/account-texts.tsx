import { lazyTexts } from '../../lib/page/lazy-texts.tsx';

/** Loaded with the forms, because the first page does not need these texts. */
export const { load: loadAccountTexts, Texts: AccountTexts } = lazyTexts('account', {
  en_US: () => import('./messages/en_US.json'),
  de_DE: () => import('./messages/de_DE.json'),
  ja_JP: () => import('./messages/ja_JP.json'),
});
