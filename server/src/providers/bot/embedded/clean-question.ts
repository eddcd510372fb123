import type { Language } from '@aftercare/contract/languages';

const orderNumber = /\b\d{3}[-‐–\s]?\d{7}[-‐–\s]?\d{7}\b/g;
const isAddress = (word: string): boolean => word.includes('@') || /^https?:/.test(word);

/** Opening phrases that say nothing about the question, such as greetings. */
const openings: Readonly<Record<Language, RegExp>> = {
  en_US:
    /^\s*(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|dear (?:team|sir or madam|support)|greetings)(?: there| all| team| everyone| guys)?\s*[,.!:;-]*\s*)+/i,
  de_DE:
    /^\s*(?:(?:hallo|hi|hey|moin(?: moin)?|servus|guten (?:tag|morgen|abend)|gruess gott|grüß gott|liebes team|sehr geehrte damen und herren)(?: zusammen| ihr| liebes team)?\s*[,.!:;-]*\s*)+/i,
  ja_JP:
    /^\s*(?:(?:こんにち[はわ]|こんばん[はわ]|おはよう(?:ございます)?|はじめまして|お世話になって(?:おり|い)?ます|お世話になります|お忙しいところ(?:恐れ入ります|すみません|失礼します)?が?|すみません|すいません)\s*[、。，．!！,.]*\s*)+/,
};

/**
 * Returns the text without order numbers, addresses and a greeting, because they are no part of the question.
 * A text that has nothing else is returned unchanged.
 */
export function cleanQuestion(text: string, lang: Language): string {
  const without = text
    .split(/\s+/)
    .filter((word) => !isAddress(word))
    .join(' ')
    .replace(orderNumber, ' ')
    .replace(openings[lang], '')
    .trim();
  return without === '' ? text : without;
}
