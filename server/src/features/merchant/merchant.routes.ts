import { initSystem } from '@aftercare/contract/merchant/init';
import { viewMerchant } from '@aftercare/contract/merchant/view';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { initAnswer } from './init-answer.ts';
import { merchantAnswer } from './merchant-answer.ts';
import { themeOf } from './theme.ts';

export const merchantRoutes =
  ({ clock }: { clock: Clock }): Routes =>
  (serve) => {
    serve.site(initSystem, async (_input, { merchant }) => ok(initAnswer(merchant, clock.now())));

    serve.site(viewMerchant, async (_input, { merchant, lang }) =>
      ok(merchantAnswer(merchant, lang, clock.now())),
    );

    serve.document('/theme/:name', async ({ name }, { merchant }) => {
      if (merchant === null) return null;
      const theme = themeOf(merchant.configuration.accent);
      const isCurrent = theme.url === `/theme/${name}`;
      return { content: theme.css, type: 'text/css; charset=utf-8', cache: isCurrent ? 'immutable' : 'none' };
    });
  };
