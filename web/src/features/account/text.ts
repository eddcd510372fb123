import { textOf } from '../../lib/language.tsx';
import type en from './messages/en_US.json';

type AccountMessages = typeof en;
export const useText = textOf<AccountMessages>('account');
