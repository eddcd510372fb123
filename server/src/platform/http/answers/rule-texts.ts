import type { RuleTexts } from '@aftercare/contract/fields/rules';
import type { Language } from '@aftercare/contract/languages';
import { ruleTexts as de } from '@aftercare/contract/rule-texts/de-de';
import { ruleTexts as en } from '@aftercare/contract/rule-texts/en-us';
import { ruleTexts as ja } from '@aftercare/contract/rule-texts/ja-jp';

export const ruleTexts: Readonly<Record<Language, RuleTexts>> = { en_US: en, de_DE: de, ja_JP: ja };
