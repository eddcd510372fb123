import { textOf } from '../../lib/page/language.tsx';
import type en from './messages/en_US.json';

export const useText = textOf<typeof en>('warranty');
