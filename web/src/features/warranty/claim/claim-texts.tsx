import { lazyTexts } from '../../../lib/lazy-texts.tsx';

/** They come with the form: few need it. */
export const { Texts: ClaimTexts } = lazyTexts('claim', {
  en_US: () => import('./messages/en_US.json'),
  de_DE: () => import('./messages/de_DE.json'),
  ja_JP: () => import('./messages/ja_JP.json'),
});
