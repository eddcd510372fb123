import type { DrawPdf } from './pdf.port.ts';

/** The library and its font are read with the first document: few of those who start a server print at once. */
export function createPdf(): DrawPdf {
  let drawing: Promise<DrawPdf> | undefined;
  return async (document) => {
    drawing ??= import('./draw-pdf.ts').then(({ createDrawPdf }) => createDrawPdf());
    return (await drawing)(document);
  };
}
