import { ruleTexts } from '@aftercare/contract/rule-texts/en-us';
import chat from '../../features/chat/messages/en_US.json';
import legal from '../../features/legal/messages/en_US.json';
import notices from '../../features/notices/messages/en_US.json';
import claim from '../../features/warranty/claim/messages/en_US.json';
import warranty from '../../features/warranty/messages/en_US.json';
import type { Catalogue } from '../../lib/page/language.tsx';
import app from '../messages/en_US.json';

export const catalogue: Catalogue = {
  texts: { app, chat, claim, legal, notices, warranty },
  rules: ruleTexts,
};
