import { lazyTexts } from '../../lib/page/lazy-texts.tsx';

export const { Texts: GuideTexts } = lazyTexts('orderGuide', {
  en_US: () => import('./messages/en_US.json'),
  de_DE: () => import('./messages/de_DE.json'),
  ja_JP: () => import('./messages/ja_JP.json'),
});
