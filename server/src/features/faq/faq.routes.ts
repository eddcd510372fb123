import { businessCodes } from '@aftercare/contract/business-codes';
import { listFaqs, viewFaq } from '@aftercare/contract/faq';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { countFaqView } from '../tracking/tracking.port.ts';
import { listOfFaqs, viewOfFaq } from './faq.view.ts';

/** Questions and answers of a site (wire 3, Content). */
export const faqRoutes =
  ({ database, clock }: { database: Database; clock: Clock }): Routes =>
  (serve) => {
    serve.site(listFaqs, async ({ page, pageSize, productId, question }, { merchant, lang, caller }) => {
      const { visitorId } = caller;
      const search = { merchantId: merchant.id, visitorId, lang, productId, question, page, pageSize };
      const found = await database.forMerchant(merchant.id, (tx) => listOfFaqs(tx, search));
      return ok({ ...found, page, pageSize });
    });

    serve.site(viewFaq, async ({ faqId, scene }, { merchant, caller: { visitorId } }) => {
      const { id: merchantId, configuration } = merchant;
      const { timeZone } = configuration;
      const found = await database.forMerchant(merchantId, async (tx) => {
        const faq = await viewOfFaq(tx, { merchantId, visitorId, faqId });
        if (faq && scene === 1) await countFaqView(tx, { merchantId, timeZone, faqId, now: clock.now() });
        return faq;
      });
      return found === null ? refuse(businessCodes.notFound) : ok(found);
    });
  };
