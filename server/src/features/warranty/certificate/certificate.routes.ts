import { businessCodes } from '@aftercare/contract/business-codes';
import { isLanguage, type Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { certificateBase, viewCertificate } from '@aftercare/contract/warranty/certificate';
import { ok, refuse } from '../../../platform/http/answer.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { certificatePage } from './certificate-page.ts';
import { type CertificateParts, findCertificate } from './find-certificate.ts';

export type CertificateRoutesParts = CertificateParts & {
  /** Whose account a browser's renewal cookie opens: an address that it opens by itself is asked for without a token. */
  pageCustomer(merchantId: string, renewal: string): Promise<string | null>;
};

const htmlType = 'text/html; charset=utf-8';
const idForm = /^[A-Za-z0-9_-]{1,64}$/;

async function* once<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

/** Certificates: for a client that sends its token, and for a browser that opens a link (decision 054). */
export const certificateRoutes =
  ({ pageCustomer, ...parts }: CertificateRoutesParts): Routes =>
  (serve) => {
    serve.site(viewCertificate, async ({ warrantyId }, { merchant, lang, caller }) => {
      const customerId = caller.session?.customerId ?? '';
      const found = await findCertificate(parts, { merchant, lang, customerId, warrantyId });
      if (!found) return refuse(businessCodes.threadGone);
      const { html, inline } = certificatePage(found);
      return ok({ name: found.title, type: htmlType, content: once(html), shown: inline });
    });

    serve.document(
      `${certificateBase}/:id`,
      async ({ id: warrantyId = '' }, { merchant, query, cookie, ...asked }) => {
        if (!merchant || !idForm.test(warrantyId)) return null;
        const secret = cookie('renewal');
        const customerId = secret === null ? null : await pageCustomer(merchant.id, secret);
        // Who has not signed in does so on the page of that name, and comes back.
        if (customerId === null) return { movedTo: `${siteBase}${pages.certificate}#${warrantyId}` };
        const lang: Language = isLanguage(query.lang) ? query.lang : asked.lang;
        const found = await findCertificate(parts, { merchant, lang, customerId, warrantyId });
        if (!found) return null;
        const { html, inline } = certificatePage(found);
        return { content: html, type: htmlType, cache: 'never', policy: { name: 'printed', inline } };
      },
    );
  };
