import { ruleTexts } from '@aftercare/contract/rule-texts/ja-jp';
import chat from '../../../features/chat/messages/ja_JP.json';
import type { Catalogue } from '../../../lib/page/language.tsx';
import embedded from '../messages/ja_JP.json';

export const catalogue: Catalogue = { texts: { chat, embedded }, rules: ruleTexts };
