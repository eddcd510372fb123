import type { Language } from '@aftercare/contract/languages';
import { demoId } from './demo-id.ts';
import type { DemoReply } from './demo-site.ts';
import { readContent } from './read-content.ts';
import { type HoldsWhere, holdsAt, type SiteContext } from './site-context.ts';

type WrittenReply = HoldsWhere & {
  /** Also the shortcut. */
  slug: string;
  folder: Record<Language, string>;
  name: Record<Language, string>;
  /** With the variables of canned replies, not with placeholders of the site's facts. */
  texts: Record<Language, string>;
};

/** The replies of every brand. The team reads their names in the default language of the site. */
export const readReplies = (context: SiteContext, defaultLang: Language): DemoReply[] =>
  readContent<WrittenReply[]>('common/replies.json')
    .filter((reply) => holdsAt(context, reply))
    .map(({ slug, folder, name, texts }) => ({
      id: demoId('reply', context.siteId, slug),
      shortcut: slug,
      folder: folder[defaultLang],
      name: name[defaultLang],
      texts,
    }));
