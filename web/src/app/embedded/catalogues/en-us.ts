import { ruleTexts } from '@aftercare/contract/rule-texts/en-us';
import chat from '../../../features/chat/messages/en_US.json';
import type { Catalogue } from '../../../lib/page/language.tsx';
import embedded from '../messages/en_US.json';

export const catalogue: Catalogue = { texts: { chat, embedded }, rules: ruleTexts };
