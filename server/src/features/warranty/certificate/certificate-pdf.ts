import { createHash } from 'node:crypto';
import { limits } from '@aftercare/contract/limits';
import { plainBlocks } from '../../../platform/chunks/plain-pieces.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createPageCache } from '../../../platform/http/pages/page-cache.ts';
import type { PdfBlock, PdfDocument, RenderPdf } from '../../../providers/pdf/pdf.port.ts';
import type { Certificate } from './certificate.ts';

const keptRenderedMs = 60_000;

const textBlock = (kind: 'small' | 'title' | 'lead' | 'paragraph' | 'chapter', text: string): PdfBlock => ({
  kind,
  text,
});

function documentOf(certificate: Certificate, createdAt: Date): PdfDocument {
  const { brand, title, lead, months, facts, notes, terms, lang, paper } = certificate;
  return {
    title: `${title} | ${brand}`,
    author: brand,
    lang: lang.replace('_', '-'),
    paper,
    createdAt,
    blocks: [
      textBlock('small', brand),
      textBlock('title', title),
      textBlock('lead', lead),
      ...(months ? [{ kind: 'months', months } as const] : []),
      { kind: 'facts', facts },
      ...notes.map((note) => textBlock('paragraph', note)),
      ...(terms
        ? [{ kind: 'newPage' } as const, textBlock('chapter', terms.heading), ...plainBlocks(terms.html)]
        : []),
    ],
  };
}

export function createCertificatePdfs({ renderPdf, clock }: { renderPdf: RenderPdf; clock: Clock }) {
  const cache = createPageCache<Buffer>(limits.certificatesKeptRendered, keptRenderedMs);
  return async (certificate: Certificate): Promise<Buffer> => {
    const key = createHash('sha256').update(JSON.stringify(certificate)).digest('base64');
    const known = cache.get(key, performance.now());
    if (known !== undefined) return known;
    const rendered = await renderPdf(documentOf(certificate, clock.now()));
    cache.set(key, rendered, performance.now());
    return rendered;
  };
}
