import type { CleanHtml } from './html.port.ts';

const bare = /^<\/?(?:p|br|strong|em|b|i|ul|ol|li|h2|h3|code|blockquote)\s*\/?>$/i;
const link = /^<a href="(?:\/web\/\w+|https:\/\/[^"<>\s]+|mailto:[^"<>\s]+)">$|^<\/a>$/i;

/** Keeps bare tags and links that lead to pages and mailboxes; every other tag is gone. */
export const keepBareTags: CleanHtml = async (html) =>
  html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>?/g, (tag) => (bare.test(tag) || link.test(tag) ? tag : ''));
