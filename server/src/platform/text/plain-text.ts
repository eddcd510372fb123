import { withoutTags } from '@aftercare/contract/content/split-tags';
import { decodeEntities } from './decode-entities.ts';

/** The text of a message's HTML: typed text as it was typed. */
export const plainText = (html: string): string =>
  decodeEntities(withoutTags(html.replace(/<(?:br|\/p|\/li|\/h2)>/g, '\n'), '')).trim();
