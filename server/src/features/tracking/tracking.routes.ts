import {
  countChatOpening,
  countChatVisitor,
  countClick,
  countPage,
} from '@aftercare/contract/tracking/tracking';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { dayIn } from './day-in.ts';
import { addChatSeen, addClick, addPageView } from './tracking.repository.ts';

/** A query or a fragment could identify a visitor; a page's own path does not. */
const pathOf = (page: string): string => page.split(/[?#]/, 1)[0] ?? '';

export const trackingRoutes =
  ({ database, clock }: { database: Database; clock: Clock }): Routes =>
  (serve) => {
    const chatSeen = async ({ id: merchantId, configuration }: Merchant, openings: 0 | 1) => {
      const day = dayIn(configuration.timeZone, clock.now());
      const visitors = openings === 1 ? 0 : 1;
      await database.forMerchant(merchantId, (tx) =>
        addChatSeen(tx, { merchantId, day, openings, visitors }),
      );
      return ok({});
    };

    serve.site(countPage, async ({ page = '', uv, utmSource = '', utmMedium = '' }, { merchant }) => {
      const { id: merchantId, configuration } = merchant;
      const day = dayIn(configuration.timeZone, clock.now());
      const seen = { merchantId, day, page: pathOf(page), utmSource, utmMedium, isFirstToday: uv === 1 };
      await database.forMerchant(merchantId, (tx) => addPageView(tx, seen));
      return ok({});
    });

    serve.site(countClick, async ({ route, dataSource }, { merchant }) => {
      const { id: merchantId, configuration } = merchant;
      const day = dayIn(configuration.timeZone, clock.now());
      const click = { merchantId, day, route: String(route), dataSource: String(dataSource) };
      await database.forMerchant(merchantId, (tx) => addClick(tx, click));
      return ok({});
    });

    serve.site(countChatVisitor, (_input, { merchant }) => chatSeen(merchant, 0));
    serve.site(countChatOpening, (_input, { merchant }) => chatSeen(merchant, 1));
  };
