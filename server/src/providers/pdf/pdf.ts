import type { DrawPdf } from './pdf.port.ts';

/** Loads the library and its font with the first document, because few processes render any. */
export function createPdf(): DrawPdf {
  let drawing: Promise<DrawPdf> | undefined;
  return async (document) => {
    drawing ??= import('./draw-pdf.ts').then(({ createDrawPdf }) => createDrawPdf());
    return (await drawing)(document);
  };
}
