import { type ContentKind, contentKinds } from '@aftercare/contract/content/documents';
import { contentPreviewPath, viewContent } from '@aftercare/contract/desk/content/content';
import { contentId } from '@aftercare/contract/fields/values';
import { isLanguage } from '@aftercare/contract/languages';
import { mayLook } from '../../../platform/http/pages/preview.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Callers } from '../../../platform/http/requests/caller.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { type ContentPageDeps, previewPageOf } from './preview-page.ts';

export type ContentPreviewDeps = ContentPageDeps & {
  callers: Pick<Callers, 'desk'>;
  merchants: Pick<Merchants, 'byId'>;
};

const isKind = (kind: string | undefined): kind is ContentKind => contentKinds.some((one) => one === kind);

/**
 * A draft document as visitors would see it, in a frame at the desk. Only for signed-in users who may edit
 * it, like the draft of a site (decisions 035 and 049).
 */
export const contentPreviewRoutes =
  ({ callers, merchants, ...deps }: ContentPreviewDeps): Routes =>
  (serve) => {
    serve.document(
      `${contentPreviewPath}/:merchantId/:lang/:kind/:entryId`,
      async ({ merchantId = '', lang, kind, entryId }, { merchant: host, cookie }) => {
        if (host !== null || !isLanguage(lang) || !isKind(kind)) return null;
        if (!contentId.safeParse(entryId).success) return null;
        if (!(await mayLook(callers, cookie('desk'), { call: viewContent, merchantId }))) return null;
        const merchant = merchants.byId(merchantId);
        return merchant && entryId !== undefined
          ? previewPageOf(deps, { merchant, lang, kind, entryId })
          : null;
      },
    );
  };
