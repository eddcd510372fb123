import { languages } from '@aftercare/contract/languages';
import type { Database } from '../../platform/database/database.ts';
import type { IndexBuild } from '../../providers/search/search.port.ts';
import { type After, type EntryPage, faqEntries, productEntries } from './search.view.ts';

/** Small enough that no request waits for its reading. */
const pageSize = 500;

async function* pages<Entry>(read: (after: After) => Promise<EntryPage<Entry>>): AsyncGenerator<Entry[]> {
  let after: After = null;
  do {
    const { entries, last }: EntryPage<Entry> = await read(after);
    yield entries;
    after = last;
  } while (after !== null);
}

/**
 * Sends a merchant's content to the build, page by page, so that never more than one page is in memory here.
 */
export async function readContents(database: Database, merchantId: string, build: IndexBuild): Promise<void> {
  const products = pages((after) =>
    database.forMerchant(merchantId, (tx) => productEntries(tx, { merchantId, after, size: pageSize })),
  );
  for await (const entries of products) {
    for (const lang of languages) {
      const named = entries.map(({ titles, ...entry }) => ({ ...entry, title: titles[lang] }));
      await build.add('products', lang, named);
    }
  }
  for (const lang of languages) {
    const faqs = pages((after) =>
      database.forMerchant(merchantId, (tx) => faqEntries(tx, { merchantId, after, size: pageSize }, lang)),
    );
    for await (const entries of faqs) await build.add('faqs', lang, entries);
  }
}
