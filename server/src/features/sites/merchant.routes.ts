import { initSystem } from '@aftercare/contract/sites/init';
import { viewMerchant } from '@aftercare/contract/sites/view';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { initAnswer } from './answers/init-answer.ts';
import { merchantAnswer } from './answers/merchant-answer.ts';
import { themeOf } from './answers/theme.ts';

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
