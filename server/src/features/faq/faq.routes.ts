import { listFaqs } from '@aftercare/contract/faq';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { listOfFaqs } from './faq.view.ts';

/** Questions and answers of a site (wire 3, Content). */
export const faqRoutes =
  ({ database }: { database: Database }): Routes =>
  (serve) => {
    serve.site(listFaqs, async ({ page, pageSize, productId, question }, { merchant, lang, caller }) => {
      const { visitorId } = caller;
      const search = { merchantId: merchant.id, visitorId, lang, productId, question, page, pageSize };
      const found = await database.forMerchant(merchant.id, (tx) => listOfFaqs(tx, search));
      return ok({ ...found, page, pageSize });
    });
  };
