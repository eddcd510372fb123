import { textOf } from '../lib/page/language.tsx';
import type en from './messages/en_US.json';

export type AppMessages = typeof en;
export const useText = textOf<AppMessages>('app');
