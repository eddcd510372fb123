import { type Text as TextOf, textOf } from '../../lib/page/language.tsx';
import type en from './messages/en_US.json';

export const useText = textOf<typeof en>('products');
export type Text = TextOf<typeof en>;
