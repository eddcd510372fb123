import { ruleTexts } from '@aftercare/contract/rule-texts/de-de';
import chat from '../../features/chat/messages/de_DE.json';
import legal from '../../features/legal/messages/de_DE.json';
import notices from '../../features/notices/messages/de_DE.json';
import claim from '../../features/warranty/claim/messages/de_DE.json';
import warranty from '../../features/warranty/messages/de_DE.json';
import type { Catalogue } from '../../lib/page/language.tsx';
import app from '../messages/de_DE.json';

export const catalogue: Catalogue = {
  texts: { app, chat, claim, legal, notices, warranty },
  rules: ruleTexts,
};
