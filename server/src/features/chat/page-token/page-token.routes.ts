import { resumeOnPage as resumeOnPageCall } from '@aftercare/contract/chat/page-token';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { type PageTokenDeps, resumeOnPage } from './resume-on-page.ts';

export const pageTokenRoutes =
  (deps: PageTokenDeps): Routes =>
  (serve) => {
    serve.site(resumeOnPageCall, async ({ origin, pageToken = null }, { merchant, visitorHeader, log }) => {
      if (!merchant.features.chat) return refuse(businessCodes.chatOff);
      // Without the X-Visitor header the caller is the site's own visitor, whose cookie makes a page token
      // needless.
      if (visitorHeader === null) return refuse(businessCodes.threadGone);
      const visitorSecret = visitorHeader === 'new' ? null : visitorHeader;
      const resumed = await resumeOnPage(deps, { merchant, origin, pageToken, visitorSecret });
      if (resumed.kind === 'replayed') log.event('chat.page_token_replayed');
      if (resumed.kind !== 'resumed') return refuse(businessCodes.threadGone);
      const { conversationId, secret } = resumed;
      return ok({
        conversationId,
        pageToken: resumed.pageToken,
        ...(secret === null ? {} : { visitorToken: secret }),
      });
    });
  };
