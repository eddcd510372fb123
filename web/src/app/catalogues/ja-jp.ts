import { ruleTexts } from '@aftercare/contract/rule-texts/ja-jp';
import chat from '../../features/chat/messages/ja_JP.json';
import legal from '../../features/legal/messages/ja_JP.json';
import notices from '../../features/notices/messages/ja_JP.json';
import claim from '../../features/warranty/claim/messages/ja_JP.json';
import warranty from '../../features/warranty/messages/ja_JP.json';
import type { Catalogue } from '../../lib/page/language.tsx';
import app from '../messages/ja_JP.json';

export const catalogue: Catalogue = {
  texts: { app, chat, claim, legal, notices, warranty },
  rules: ruleTexts,
};
