import { listFaqs, viewFaq } from '@aftercare/contract/faq/faq';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { ContentVersions, Search } from '../search/index.ts';
import { countFaqView } from '../tracking/index.ts';
import { viewOfFaq } from './faq.view.ts';
import { findFaqs } from './find-faqs.ts';

type Deps = { database: Database; clock: Clock; search: Search; contents: ContentVersions };

export const faqRoutes =
  ({ database, clock, search, contents }: Deps): Routes =>
  (serve) => {
    serve.site(
      listFaqs,
      async (input, { merchant, lang, caller: { visitorId } }) => {
        const { page, pageSize, productId, question, search: text } = input;
        const query = { merchant, visitorId, lang, productId, question, text, page, pageSize };
        const found = await findFaqs({ database, search }, query);
        return { ...ok({ ...found, page, pageSize }), isPassing: found.isBuilding === true };
      },
      { keptUnder: ({ id }) => String(contents.of(id)) },
    );

    serve.site(viewFaq, async ({ faqId, scene }, { merchant, caller: { visitorId } }) => {
      const { id: merchantId, configuration } = merchant;
      const { timeZone } = configuration;
      const query = { merchantId, timeZone, visitorId, faqId };
      const found = await database.forMerchant(merchantId, async (tx) => {
        const faq = await viewOfFaq(tx, query);
        return scene === 1 ? counted(tx, clock, faq, query) : faq;
      });
      return found === null ? refuse(businessCodes.notFound) : ok(found);
    });
  };

async function counted<Faq>(
  tx: Tx,
  clock: Clock,
  faq: Faq | null,
  seen: { merchantId: string; timeZone: string; faqId: string; visitorId: string | null },
): Promise<Faq | null> {
  if (faq) await countFaqView(tx, { ...seen, now: clock.now() });
  return faq;
}
