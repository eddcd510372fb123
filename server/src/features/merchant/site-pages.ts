import { viewArticle } from '@aftercare/contract/legal';
import { initSystem } from '@aftercare/contract/merchant/init';
import { viewMerchant } from '@aftercare/contract/merchant/view';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PageSource } from '../../platform/http/pages.ts';
import { articleOfSite } from '../legal/legal.port.ts';
import { initAnswer } from './init-answer.ts';
import { merchantAnswer } from './merchant-answer.ts';
import { themeOf } from './theme.ts';

/** What a page drawn on the server starts from: the very answers that the browser would ask for. */
export function sitePages({ database, clock }: { database: Database; clock: Clock }): PageSource {
  return {
    merchant: (merchant, lang) => viewMerchant.response.toWire(merchantAnswer(merchant, lang, clock.now())),
    themeUrl: ({ configuration }) => themeOf(configuration.accent).url,
    init: (merchant) => initSystem.response.toWire(initAnswer(merchant, clock.now())),
    async article(merchant, type, lang) {
      const article = await articleOfSite(database, merchant, type, lang);
      return article === null ? null : viewArticle.response.toWire(article);
    },
  };
}
