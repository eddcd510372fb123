import { viewArticle } from '@aftercare/contract/legal/legal';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { articleOfSite } from './find-article.ts';

export const legalRoutes =
  ({ database }: { database: Database }): Routes =>
  (serve) => {
    serve.site(viewArticle, async ({ type }, { merchant, lang }) => {
      const article = await articleOfSite(database, merchant, type, lang);
      return article === null ? refuse(businessCodes.notFound) : ok(article);
    });
  };
