import type { RenderPdf } from './pdf.port.ts';

/** Loads the library and its font with the first document, because few processes render any. */
export function createPdf(): RenderPdf {
  let drawing: Promise<RenderPdf> | undefined;
  return async (document) => {
    drawing ??= import('./render-pdf.ts').then(({ createDrawPdf }) => createDrawPdf());
    return (await drawing)(document);
  };
}
