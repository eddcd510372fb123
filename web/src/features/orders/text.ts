import { type Text, textOf } from '../../lib/page/language.tsx';
import type en from './messages/en_US.json';

export type GuideText = Text<typeof en>;
export const useText = textOf<typeof en>('orderGuide');
