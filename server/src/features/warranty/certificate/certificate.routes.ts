import { isLanguage, type Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { certificateBase, pdfEnding, viewCertificate } from '@aftercare/contract/warranty/certificate';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { FileAnswer } from '@aftercare/contract/wire/file-answer';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Document } from '../../../platform/http/pages/documents.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { RenderPdf } from '../../../providers/pdf/pdf.port.ts';
import type { Certificate } from './certificate.ts';
import { certificatePage } from './certificate-page.ts';
import { createCertificatePdfs } from './certificate-pdf.ts';
import { type CertificateDeps, findCertificate } from './find-certificate.ts';

export type CertificateRoutesDeps = CertificateDeps & {
  /** The customer of a refresh token cookie, because a browser that opens a link sends no access token. */
  pageCustomer(merchantId: string, refreshToken: string): Promise<string | null>;
  renderPdf: RenderPdf;
};

const htmlType = 'text/html; charset=utf-8';
const pdfType = 'application/pdf';
const nameForm = /^(?<warrantyId>[A-Za-z0-9_-]{1,64})(?<ending>\.pdf)?$/;

async function* once<Chunk>(chunk: Chunk): AsyncGenerator<Chunk> {
  yield chunk;
}

/** Serves certificates to clients that send their token, and to browsers that open a link (decision 054). */
export const certificateRoutes =
  ({ pageCustomer, renderPdf, ...parts }: CertificateRoutesDeps): Routes =>
  (serve) => {
    const pdfOf = createCertificatePdfs({ renderPdf, clock: parts.clock });

    serve.site(viewCertificate, async ({ warrantyId, format }, { merchant, lang, caller }) => {
      const customerId = caller.session?.customerId ?? '';
      const found = await findCertificate(parts, { merchant, lang, customerId, warrantyId });
      if (!found) return refuse(businessCodes.threadGone);
      if (format === 'pdf') {
        const name = found.fileName + pdfEnding;
        return ok<FileAnswer>({ name, type: pdfType, content: once(await pdfOf(found)) });
      }
      const { html, inline } = certificatePage(found);
      return ok<FileAnswer>({ name: found.fileName, type: htmlType, content: once(html), shown: inline });
    });

    async function documentOf(certificate: Certificate, isPdf: boolean): Promise<Document> {
      const cache = 'never';
      if (isPdf) {
        const content = await pdfOf(certificate);
        return { content, type: pdfType, cache, attachment: certificate.fileName + pdfEnding };
      }
      const { html, inline } = certificatePage(certificate);
      return { content: html, type: htmlType, cache, policy: { name: 'printed', inline } };
    }

    serve.document(
      `${certificateBase}/:name`,
      async ({ name = '' }, { merchant, query, cookie, ...shown }) => {
        const { warrantyId, ending } = nameForm.exec(name)?.groups ?? {};
        if (!merchant || warrantyId === undefined) return null;
        const secret = cookie('renewal');
        const customerId = secret === null ? null : await pageCustomer(merchant.id, secret);
        const lang: Language = isLanguage(query.lang) ? query.lang : shown.lang;
        const found =
          customerId && (await findCertificate(parts, { merchant, lang, customerId, warrantyId }));
        // On that page the visitor can log in, confirm the registration or change the account (decision 118).
        if (!found) return { movedTo: `${siteBase}${pages.certificate}#${warrantyId}` };
        return documentOf(found, ending !== undefined);
      },
    );
  };
