import type { ReadMessage } from './entries.ts';

/** By time; messages of one second stay as the export lists them. */
export const inOrder = (messages: readonly ReadMessage[]): ReadMessage[] =>
  messages.toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** Elements that mails have. Others, such as "<serial>", are what a customer typed. */
const mailElements = /<\/?(?:html|body|div|p|br|span|table|td|a|ul|li)\b[^<>]{0,2000}>/i;

export const looksLikeHtml = (text: string): boolean => mailElements.test(text);
