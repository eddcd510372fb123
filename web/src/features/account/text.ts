import { textOf } from '../../lib/page/language.tsx';
import type en from './messages/en_US.json';

type AccountMessages = typeof en;
export const useText = textOf<AccountMessages>('account');
