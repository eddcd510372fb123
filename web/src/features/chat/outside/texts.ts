import { textOf } from '../../../lib/page/language.tsx';
import { lazyTexts } from '../../../lib/page/lazy-texts.tsx';
import type en from './messages/en_US.json';

export const { Texts } = lazyTexts('outsideChat', {
  en_US: () => import('./messages/en_US.json'),
  de_DE: () => import('./messages/de_DE.json'),
  ja_JP: () => import('./messages/ja_JP.json'),
});
export const useText = textOf<typeof en>('outsideChat');
