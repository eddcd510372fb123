import { lazyTexts } from '../../lib/page/lazy-texts.tsx';

/** Loaded with the question, because most visitors have answered already. */
export const { Texts: ConsentTexts } = lazyTexts('consent', {
  en_US: () => import('./messages/en_US.json'),
  de_DE: () => import('./messages/de_DE.json'),
  ja_JP: () => import('./messages/ja_JP.json'),
});
