import { ruleTexts } from '@aftercare/contract/rule-texts/de-de';
import chat from '../../../features/chat/messages/de_DE.json';
import type { Catalogue } from '../../../lib/page/language.tsx';
import embedded from '../messages/de_DE.json';

export const catalogue: Catalogue = { texts: { chat, embedded }, rules: ruleTexts };
